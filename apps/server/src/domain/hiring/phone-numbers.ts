import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The number as WhatsApp knows it, such as +639171234567. Null if it isn't a complete number in the country. */
export function phoneOf(number: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.isValid() && parsed.country === country ? parsed.number : null
}
