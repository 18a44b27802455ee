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
  const added =
    /^((?:\s*--[^\n]*\n)*\s*alter table (\w+)\s+add column (\w+) [^;]*?)\s+(check \([\s\S]*\))\s*$/.exec(kept)
  if (!added) return [kept]
  const [, withoutCheck = '', table, column, check] = added
  return [withoutCheck, `alter table ${table} add constraint ${table}_${column}_check ${check}`]
}
