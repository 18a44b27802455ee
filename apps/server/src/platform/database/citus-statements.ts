/** Matches a column that is added with a check. Inside the check, parentheses can be nested two levels deep. */
const columnCheck =
  /(\badd column (\w+)(?:(?!\badd column\b)[^;])*?)\s+(check \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))/g

/**
 * Rewrites a migration's statement into the form that Citus accepts. Citus requires a name for each check constraint,
 * so a check can't be added along with its column. Citus doesn't support `on delete set null (…)`, so this clause is
 * removed and `forgetLinks` has to be called before a row is deleted. The accounts table is the only global table that
 * is copied to every node, because all tenant tables refer to it. The other global tables stay on the coordinator,
 * because pulse_app can't write to a copied table that refers to another table.
 */
export function citusForm(statement: string): string[] {
  const kept = statement
    .replace(/\s+on delete set null \([^)]*\)/g, '')
    .replace(/\bmake_global_table(?=\('(?!accounts'))/g, 'grant_to_app')
  const table = /^(?:\s*--[^\n]*\n)*\s*alter table (\w+)\s+(?:--[^\n]*\n\s*)*add column /.exec(kept)?.[1]
  if (table === undefined) return [kept]
  const checks: string[] = []
  const withoutChecks = kept.replace(columnCheck, (_, start: string, column: string, check: string) => {
    checks.push(`alter table ${table} add constraint ${table}_${column}_check ${check}`)
    return start
  })
  return [withoutChecks, ...checks]
}
