const fence = /```(?:html)?\s*([\s\S]*?)(?:```|$)/i

/** The HTML inside a greeting's fenced block, or the whole greeting if there is no block. Still untrusted. */
export function greetingBody(message: string): string {
  return (fence.exec(message)?.[1] ?? message).trim()
}
