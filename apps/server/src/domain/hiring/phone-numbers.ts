import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The number in WhatsApp's format, such as +639171234567. Null if it isn't a complete number in that country. */
export function phoneOf(number: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.isValid() && parsed.country === country ? parsed.number : null
}
