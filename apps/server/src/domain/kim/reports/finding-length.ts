/** The maximum number of words in a finding. */
export const mostWords = 60

export const wordsIn = (text: string) => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
