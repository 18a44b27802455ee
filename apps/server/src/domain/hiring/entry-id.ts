/** Whether a text is a valid ID for a job or a requirement. Queries with anything else would fail. */
export const isEntryId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
