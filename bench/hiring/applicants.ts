import { createHash, randomBytes } from 'node:crypto'
import { openOwner } from '../../apps/server/src/platform/database/index.ts'
import { loadSecretKey, SecretBox } from '../../apps/server/src/platform/secrets.ts'
import { formFields } from '../../apps/server/test-support/applications.ts'
import { seedJob } from '../../apps/server/test-support/hiring.ts'

export interface BenchApplicant {
  jobid: string
  email: string
  proof: string
  whatsappProof: string
}

/** The phone number that `send` submits for every applicant in the benchmark. */
const number = '+639171234567'

/** Creates a job and applicants with a verified email address and phone number. */
export async function createApplicants(
  { ownerUrl, dataDir, accountId }: { ownerUrl: string; dataDir: string; accountId: number },
  count: number,
): Promise<BenchApplicant[]> {
  const owner = openOwner(ownerUrl)
  const secretBox = new SecretBox(await loadSecretKey(undefined, dataDir))
  const prove = async (kind: 'email' | 'whatsapp', address: string) => {
    const proof = randomBytes(32).toString('base64url')
    await owner
      .insertInto('verification_proofs')
      .values({
        proof_hash: createHash('sha256').update(proof).digest(),
        kind,
        address_digest: secretBox.digest(address, `verified ${kind}`),
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute()
    return proof
  }
  try {
    const jobid = await seedJob(owner, accountId)
    const applicants: BenchApplicant[] = []
    for (let n = 0; n < count; n++) {
      const email = `applicant${n}@bench.test`
      const [proof, whatsappProof] = [await prove('email', email), await prove('whatsapp', number)]
      applicants.push({ jobid, email, proof, whatsappProof })
    }
    return applicants
  } finally {
    await owner.destroy()
  }
}

/** Simulates one applicant's browser. Calls `timed` with each call's duration in milliseconds. */
export function browserOf(
  address: string,
  { whatsappProof, ...claim }: BenchApplicant,
  timed: (milliseconds: number) => void = () => {},
) {
  async function call(path: string, init: RequestInit): Promise<Response> {
    const begin = performance.now()
    const response = await fetch(`${address}/api${path}`, init)
    timed(performance.now() - begin)
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return response
  }
  const json = (method: string, path: string, body: object) =>
    call(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...claim, ...body }),
    })
  return {
    open: () => json('POST', '/hire/draft/open', { consent: true }),
    save: (version: number) =>
      json('PUT', '/hire/draft', { version, step: version + 1, form: { source: 'LinkedIn' } }),
    async upload(kind: string, content: Buffer, chunkBytes: number) {
      const tus = { 'tus-resumable': '1.0.0' }
      const metadata = Object.entries({ ...claim, kind, filename: 'file' })
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(',')
      const created = await call('/hire/uploads', {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(content.length), 'upload-metadata': metadata },
      })
      const url = created.headers.get('location')?.replace(/^\/api/, '') ?? ''
      for (let at = 0; at < content.length; at += chunkBytes) {
        const sent = await call(url, {
          method: 'PATCH',
          headers: { ...tus, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
          body: new Uint8Array(content.subarray(at, at + chunkBytes)),
        })
        await sent.text()
      }
    },
    send() {
      const form = new FormData()
      for (const [name, value] of Object.entries(formFields({ ...claim, whatsappProof })))
        form.append(name, value)
      return call('/pulse/job/apply', { method: 'POST', body: form })
    },
  }
}
