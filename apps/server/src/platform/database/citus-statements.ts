/**
 * A statement of a migration in the form that Citus accepts. It requires a name for a check, which therefore can't be
 * added along with its column. It doesn't support `on delete set null (…)` either, so without that, `forgetLinks` has
 * to be called before a row is deleted. Of the global tables, only accounts is copied to every node, because all tenant
 * tables refer to it. The others stay on the coordinator: pulse_app can't write to a copied table that refers to another.
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
