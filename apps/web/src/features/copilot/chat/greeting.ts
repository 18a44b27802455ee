const fence = /```(?:html)?\s*([\s\S]*?)(?:```|$)/i

/**
 * Returns the HTML in a greeting's fenced block, or the whole greeting if there is no block. The HTML isn't sanitized.
 */
export function greetingBody(message: string): string {
  return (fence.exec(message)?.[1] ?? message).trim()
}
