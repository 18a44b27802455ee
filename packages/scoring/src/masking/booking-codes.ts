/* Booking codes such as M4KZ9T: capital letters and digits after a word such as “booking” or “PNR”. */

const booking =
  'reservation|booking|pnr|(?:record )?locator|localizador|reserva|buchung|buchungscode|buchungsnummer|réservation|prenotazione|' +
  'reservering|boeking|itinerary|confirmation|rebooking|e-ticket|vuelo|voo|billete|bilhete'
const number =
  'code|codes|number|ref|reference|no|id|is|now|es|é|est|ist|lautet|código|codigo|codice|numéro|número|de|nr'
const mixed = '(?=[A-Z]*\\d)(?=\\d*[A-Z])[A-Z\\d]{5,8}(?![\\p{L}\\p{N}-])'
/** Checked first, because it is faster than searching for the words. */
const mixedCase = /[A-Z]\d|\d[A-Z]/
const isUpper = (match: string) => match === match.toUpperCase()

export const bookingCodes = [
  {
    label: 'ORDER',
    needs: mixedCase,
    pattern: new RegExp(`(?<=\\b(?:${booking})(?: (?:${number}))*[.:# \\t(]{1,3})${mixed}`, 'giu'),
    accept: isUpper,
  },
  // Codes without digits, after a word that is always followed by a code.
  {
    label: 'ORDER',
    needs: /[A-Z]{6}/,
    withoutDigit: true,
    pattern:
      /(?<=\b(?:pnr|(?:record )?locator|localizador|buchungscode)(?: (?:code|is|es|é|ist|lautet))?[.:# \t]{1,3})[A-Z]{6}(?![\p{L}\p{N}])/giu,
    accept: isUpper,
  },
  // After a general word such as “code”, the match must contain a digit followed by a letter. Codes for discounts,
  // errors and products are left out.
  {
    label: 'ORDER',
    needs: mixedCase,
    pattern:
      /(?<=\b(?:code|código|codice|ref|reference|referencia|referência|référence)(?: (?:is|was|es|é|est|ist|number|no))?[.:# \t(]{1,3})(?<!(?:promo|promotion|promotional|discount|voucher|coupon|error|fault|gift|model|product|color|colour|item|fehler|rabatt|descuento|desconto|promotionnel|erreur) ?(?:code|código|ref|reference)[^\n]{0,8})(?=[A-Z\d]{0,6}\d[A-Z]|[A-Z]{3,5}\d[A-Z])(?=\d*[A-Z])[A-Z\d]{6}(?![\p{L}\p{N}-])/giu,
    accept: isUpper,
  },
]
