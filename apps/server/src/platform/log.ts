import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

const secretFields = ['password', 'token', 'identity', 'authorization', 'secret', 'apiToken', 'cookie']

export function createLog(level: Config['logLevel']): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: secretFields.flatMap(field => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[secret]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
