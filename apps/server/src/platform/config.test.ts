import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (environment: Record<string, string>, terminal = false) =>
  readConfig(environment, '/srv/pulse', { terminal })

describe('the environment', () => {
  test('an empty environment results in defaults for a single machine', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/pulse/data',
      databaseUrl: undefined,
      publicUrl: undefined,
      demo: true,
      proxies: 0,
      logLevel: 'info',
      posthog: undefined,
    })
  })

  test('settings are read from the environment, and an empty value means the default', () => {
    expect(
      read({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/pulse',
        DATABASE_URL: 'postgres://u:p@db:5432/pulse',
        PUBLIC_URL: 'https://pulse.example.com/',
        DEMO: 'off',
        POSTHOG_KEY: 'phc_x',
        LOG_LEVEL: '',
        TRUST_PROXY: 'on',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/pulse',
      publicUrl: 'https://pulse.example.com',
      demo: false,
      proxies: 1,
      posthog: { key: 'phc_x' },
      logLevel: 'info',
    })
  })

  test('a read replica requires a database that supports replicas', () => {
    const [DATABASE_URL, DATABASE_READ_URL] = ['postgres://u:p@db/pulse', 'postgres://u:p@replica/pulse']
    expect(read({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({ databaseReadUrl: DATABASE_READ_URL })
    expect(() => read({ DATABASE_READ_URL })).toThrow('DATABASE_READ_URL needs DATABASE_URL')
    expect(() => read({ DATABASE_URL, DATABASE_READ_URL: 'http://hunter2' })).toThrow(
      /^DATABASE_READ_URL must be the URL of a streaming replica, such as \S+\.$/,
    )
  })

  test('requests are not logged to a terminal by default', () => {
    expect(read({}, true).logLevel).toBe('warn')
    expect(read({ LOG_LEVEL: 'info' }, true).logLevel).toBe('info')
  })

  test('all invalid settings are reported together, one sentence each, without secrets', () => {
    const wrong = {
      PORT: '99999',
      DEMO: 'yes',
      PUBLIC_URL: 'pulse',
      SECRET_KEY: 'short',
      DATABASE_URL: 'mysql://u:hunter2@h/x',
    }
    const problem = (() => {
      try {
        return read(wrong)
      } catch (error) {
        return error
      }
    })()
    expect(problem).toBeInstanceOf(ConfigError)
    const { mistakes } = problem as ConfigError
    expect(mistakes).toEqual([
      'PORT must be a port number from 0 to 65535 (0 picks a free one), not "99999".',
      expect.stringMatching(/^DATABASE_URL must be /),
      expect.stringMatching(/^PUBLIC_URL must be .*, not "pulse"\.$/),
      'DEMO must be on or off, not "yes".',
      expect.stringMatching(/^SECRET_KEY must be at least 32 characters/),
    ])
    expect(mistakes.join()).not.toMatch(/hunter2|short/)
  })

  test('a mail server requires a sender and a public URL for links, and its password is never shown', () => {
    const mail = { SMTP_URL: 'smtp://u:hunter2@mail.example.com', MAIL_FROM: 'Pulse <pulse@example.com>' }
    const PUBLIC_URL = 'https://pulse.example.com'
    expect(read({ ...mail, PUBLIC_URL }).mail).toEqual({
      url: 'smtp://u:hunter2@mail.example.com',
      from: 'Pulse <pulse@example.com>',
    })
    expect(read({}).mail).toBeUndefined()
    expect(() => read({ SMTP_URL: mail.SMTP_URL })).toThrow(
      'SMTP_URL needs PUBLIC_URL, for links in emails.\nSMTP_URL needs MAIL_FROM, the address that emails are sent from.',
    )
    expect(() => read({ SMTP_URL: 'http://u:hunter2@mail.example.com' })).toThrow(
      /^SMTP_URL must be the address of a mail server, such as [^ ]+\.$/,
    )
    for (const MAIL_FROM of ['pulse', 'a@b.co, c@d.co', 'Pulse\nBcc: <a@b.co>', '"P" <a@b.co>'])
      expect(() => read({ ...mail, PUBLIC_URL, MAIL_FROM })).toThrow(/^MAIL_FROM must be the address/)
  })

  test('file storage in a bucket requires the bucket’s name and both parts of its key', () => {
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' }
    expect(read({}).s3).toBeUndefined()
    expect(read({ S3_BUCKET: 'pulse-files' }).s3).toEqual({
      bucket: 'pulse-files',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: undefined,
    })
    expect(
      read({ S3_BUCKET: 'pulse-files', S3_ENDPOINT: 'http://minio:9000', S3_REGION: 'eu', ...key }).s3,
    ).toEqual({
      bucket: 'pulse-files',
      endpoint: 'http://minio:9000',
      region: 'eu',
      credentials: { accessKeyId: 'id', secretAccessKey: 'hunter2' },
    })
    expect(() => read(key)).toThrow('S3_BUCKET is missing. Set it to the bucket for files.')
    expect(() => read({ S3_BUCKET: 'pulse-files', S3_ACCESS_KEY_ID: 'id' })).toThrow(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together. Set both or neither.',
    )
    expect(() => read({ S3_BUCKET: 'Pulse Files' })).toThrow(/^S3_BUCKET must be the name of a bucket/)
  })

  test('WhatsApp uses either Meta or Twilio, and each requires all of its settings', () => {
    const meta = { WHATSAPP_TOKEN: 'hunter2', WHATSAPP_PHONE_NUMBER_ID: '1093' }
    const twilio = {
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'hunter2',
      TWILIO_VERIFY_SERVICE_SID: 'VA1',
    }
    expect(read({}).whatsapp).toBeUndefined()
    expect(read({ ...meta, WHATSAPP_URL: 'http://127.0.0.1:9/' }).whatsapp).toEqual({
      provider: 'meta',
      url: 'http://127.0.0.1:9',
      token: 'hunter2',
      phoneNumberId: '1093',
      template: 'otp',
    })
    expect(read(twilio).whatsapp).toMatchObject({ provider: 'twilio', serviceSid: 'VA1', url: undefined })
    expect(() => read({ ...meta, ...twilio })).toThrow(/not both/)
    expect(() => read({ WHATSAPP_TOKEN: 'hunter2' })).toThrow(/belong together/)
    expect(() => read({ ...twilio, TWILIO_AUTH_TOKEN: '' })).toThrow(/^Twilio needs TWILIO_ACCOUNT_SID/)
    expect(() => read({ ...meta, WHATSAPP_PHONE_NUMBER_ID: '+1 415' })).toThrow(
      /^WHATSAPP_PHONE_NUMBER_ID must/,
    )
  })
})
