/** Whether text can be the ID of a job or a requirement. PostgreSQL fails on anything else. */
export const isEntryId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
