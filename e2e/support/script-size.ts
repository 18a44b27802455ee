import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/**
 * Measures the scripts that the page loads from now on. The returned function stops measuring and returns their
 * compressed size in bytes. Scripts that load later, while the test ends, would be aborted and fail the test.
 */
export function measureScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  const measure = (response: Response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then(body => gzipSync(body).length))
  }
  page.on('response', measure)
  return async () => {
    page.off('response', measure)
    return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)
  }
}
