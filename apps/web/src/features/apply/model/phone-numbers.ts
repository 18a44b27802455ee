import { countryName } from '@pulse/contract/application-form'

type Library = typeof import('libphonenumber-js/min')
let loading: Promise<Library> | undefined

/** The library is loaded when a step needs it. */
function library(): Promise<Library> {
  loading ??= import('libphonenumber-js/min').catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

export interface DialCode {
  country: string
  name: string
  /** For example, +63. */
  code: string
}

/** Every country's calling code, sorted by country name. */
export async function dialCodes(): Promise<DialCode[]> {
  const { getCountries, getCountryCallingCode } = await library()
  return getCountries()
    .map(country => ({
      country,
      name: countryName(country),
      code: `+${getCountryCallingCode(country)}`,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * Returns the number with its country code, such as +639171234567, or null if the number isn't valid. A number typed
 * with another country's code belongs to that country.
 */
export async function fullNumber(number: string, country: string): Promise<FullNumber | null> {
  const { parsePhoneNumberFromString } = await library()
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: country as never })
  if (!parsed?.isValid()) return null
  return {
    full: parsed.number,
    number: parsed.nationalNumber,
    code: `+${parsed.countryCallingCode}`,
    countryEnum: parsed.country ?? country,
  }
}

export interface FullNumber {
  full: string
  number: string
  code: string
  countryEnum: string
}

export type PhoneCheck = (number: string, country: string) => boolean

/** Checks whether a number, including its country code, is complete and belongs to the country. */
export async function loadPhoneCheck(): Promise<PhoneCheck> {
  const { parsePhoneNumberFromString } = await library()
  return (number, country) => {
    const parsed = parsePhoneNumberFromString(number)
    return parsed?.isValid() === true && (parsed.country ?? country) === country
  }
}
