import { dimensions, unit } from '@pulse/scoring/embeddings'
import * as z from 'zod'
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { SearchModel } from './embedders.ts'

/** An OpenAI-compatible service that embeds text. */
export interface EmbeddingService {
  /** The service's URL including its version, such as https://api.openai.com/v1. */
  baseUrl: string
  /** Empty for a self-hosted service that needs no key. */
  apiKey: string
  model: string
}

/** Services limit how much one request can contain. */
const mostTexts = 100
const requestMs = 20_000

/** The operator chose the URL, so it can be on this machine or its network. */
const call = createGuardedFetch({ privateAddresses: true, largestAnswer: 16 * 1024 * 1024 })
/** Each of the service's dimensions is added to this many stored dimensions. */
const spread = 16

const response = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(10_000) })),
})

/** Embeds with the service's model. The caller must mask personal data first. */
export function providerModel(service: EmbeddingService): SearchModel {
  return {
    model: `${new URL(service.baseUrl).host}/${service.model}`.replace(/\s/g, '-'),
    async embedAll(texts) {
      const vectors: Float32Array[] = []
      for (let from = 0; from < texts.length; from += mostTexts)
        vectors.push(...(await request(service, texts.slice(from, from + mostTexts))))
      return vectors
    },
  }
}

async function request(service: EmbeddingService, texts: readonly string[]): Promise<Float32Array[]> {
  const { baseUrl, apiKey, model } = service
  const reply = await call(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
    },
    // Services reject empty text.
    body: JSON.stringify({ model, input: texts.map(text => text.trim() || '-'), encoding_format: 'float' }),
    signal: AbortSignal.timeout(requestMs),
  })
  if (!reply.ok) throw new Error(`The embedding service returned ${reply.status}.`)
  const read = response.safeParse(await reply.json())
  const found = new Map(read.data?.data.map(({ index, embedding }) => [index, embedding]))
  return texts.map((text, i) => {
    const embedding = found.get(i)
    if (!embedding) throw new Error('The embedding service returned something other than embeddings.')
    return text.trim() === '' ? new Float32Array(dimensions) : projected(embedding)
  })
}

/**
 * Most models have more dimensions than Pulse stores. Each one is added to or subtracted from several of the stored
 * dimensions, always the same ones. This changes the similarity of two vectors only slightly.
 */
function projected(embedding: readonly number[]): Float32Array {
  if (embedding.length <= dimensions)
    return unit(Float32Array.from({ ...embedding, length: dimensions }, Number))
  const sum = new Float64Array(dimensions)
  let seed = 1
  for (const value of embedding)
    for (let i = 0; i < spread; i++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
      const place = (seed >>> 16) % dimensions
      sum[place] = (sum[place] ?? 0) + (seed & 0x8000 ? value : -value)
    }
  return unit(sum)
}
