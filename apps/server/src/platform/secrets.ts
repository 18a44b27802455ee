import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, open, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'

/** The key can't be loaded. The message says what to do. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError'
}

/**
 * Loads the key that protects all secrets. It comes from the environment, or is created once and kept in a 0600 file.
 */
export async function loadSecretKey(fromEnvironment: string | undefined, dataDir: string): Promise<Buffer> {
  if (fromEnvironment) return createHash('sha256').update(fromEnvironment).digest()
  const file = path.join(dataDir, 'secret-key')
  return (await readKey(file)) ?? (await createKey(file))
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch(error => {
    if (error.code === 'ENOENT') return null
    throw new SecretKeyError(
      `${file} can't be read (${error.code}). Change its owner to the user that runs Pulse, or set SECRET_KEY.`,
      { cause: error },
    )
  })
  if (text === null) return null
  if (!/^[0-9a-f]{64}\s*$/i.test(text))
    throw new SecretKeyError(
      `${file} is damaged: it must contain 64 hexadecimal digits. Restore it from a backup; encrypted data can't be read without it.`,
    )
  return Buffer.from(text.trim(), 'hex')
}

/**
 * Written completely, then linked into place, so simultaneous first starts get the same key and a crash leaves no
 * partial key.
 */
async function createKey(file: string): Promise<Buffer> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  await handle.writeFile(`${randomBytes(32).toString('hex')}\n`)
  await handle.sync()
  await handle.close()
  await link(draft, file).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  const key = await readKey(file)
  if (!key) throw new SecretKeyError(`${file} disappeared while it was being created. Start again.`)
  return key
}

const version = 1
const nonceLength = 12
const tagLength = 16

/** Encrypts values that must not be readable in the database or its backups (AES-256-GCM). */
export class SecretBox {
  readonly #key: Buffer
  readonly #digestKey: Buffer

  constructor(secretKey: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'pulse secret box', 32))
    this.#digestKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'pulse keyed digest', 32))
  }

  /**
   * A keyed digest for recognizing a value later without storing it. Without the key, the value can't be found by
   * guessing.
   */
  digest(plain: string, purpose: string): Buffer {
    return createHmac('sha256', this.#digestKey)
      .update(JSON.stringify([purpose, plain]))
      .digest()
  }

  /**
   * `purpose` is bound to the ciphertext, so a value can't be decrypted after moving it to another column or account.
   */
  seal(plain: string, purpose: string): Buffer {
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(purpose))
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body])
  }

  open(sealed: Buffer, purpose: string): string {
    if (sealed[0] !== version) throw new Error('This secret was sealed by a newer version of Pulse.')
    const tagStart = 1 + nonceLength
    const bodyStart = tagStart + tagLength
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(1, tagStart))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(tagStart, bodyStart))
    return decipher.update(sealed.subarray(bodyStart), undefined, 'utf8') + decipher.final('utf8')
  }
}
