/**
 * The part of a file that a Range header requests. Null means the whole file: the header is missing, lists several
 * ranges, or is malformed, and HTTP allows ignoring it in these cases. 'unsatisfiable' means that the range starts
 * after the end of the file.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!first && !last) return null
  if (!first) {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end: last ? Math.min(Number(last), size - 1) : size - 1 }
}
