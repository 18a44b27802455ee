import { api } from '@pulse/contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { createWhatsapp } from '../../platform/whatsapp/whatsapp.ts'
import { sendEmailCode, verifyEmailCode } from './email-codes.ts'
import { sendWhatsappCode, verifyWhatsappCode } from './whatsapp-codes.ts'

export function verificationRoutes(services: Services): Route[] {
  const { config, log } = services
  const whatsapp = config.whatsapp ? createWhatsapp(config.whatsapp, log) : undefined
  return [
    route(api.sendEmailCode, ({ body, address }) => sendEmailCode(services, { ...body, network: address })),
    route(api.verifyEmailCode, ({ body }) => verifyEmailCode(services, body)),
    route(api.sendWhatsappCode, ({ body, address }) =>
      sendWhatsappCode(services, whatsapp, { ...body, network: address }),
    ),
    route(api.verifyWhatsappCode, ({ body }) => verifyWhatsappCode(services, whatsapp, body)),
  ]
}
