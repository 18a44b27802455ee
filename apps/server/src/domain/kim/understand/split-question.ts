/** Splits a question with several parts. Each part is answered separately, and a later part follows up on the earlier. */
export function splitQuestion(text: string): string[] {
  return [text]
}
