export { sendWhatsappText, type WhatsappOptions } from './send.ts'
export {
  isWhatsappSignature,
  readWhatsappMessages,
  type WhatsappMessage,
  whatsappChallenge,
} from './webhook.ts'
