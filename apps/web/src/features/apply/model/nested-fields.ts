/**
 * Converts the form to fields of a multipart request, such as `personalInfo[firstName]`. List entries are numbered, as
 * in `workExperience[pastEmployers][0][employerName]`. Missing answers are left out.
 */
export function nestedFields(value: object): [name: string, value: string][] {
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(key, one))
}

function fieldsOf(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(`${name}[${key}]`, one))
}
