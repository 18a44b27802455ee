/* Ticket, contract, policy, member and similar numbers after a word that says what they are. */

const things =
  'order|orders|ordr|pedido|bestell(?:ung|nummer)|bestelling|commande|ordine|encomenda|tickets?|cases?|claim|contract|policy|member(?:ship)?|' +
  'customer|client|account|acct?|a/c|job|file|waybill|student|invoice|transaction|confirmation|conf|reservation|res|booking|' +
  'reference|ref|ride|request|complaint|incident|enrol?lment|licen[cs]e|rma|parcel|tracking|shipment|consignment|' +
  'kundennummer|kundennr|vertragskonto|vertrag|vertragsnummer|mitgliedsnr|mitgliedsnummer|rechnung|rechnungsnummer|' +
  'schadennummer|transaktion|buchung|buchungsnummer|auftrag|auftragsnummer|vorgang|vorgangsnummer|aktenzeichen|sendung|' +
  'sendungsnummer|contrato|póliza|apólice|referencia|referência|reserva|factura|fatura|nota fiscal|chamado|protocolo|' +
  'reclamaci[oó]n|reclamo|expediente|socio|sócio|cliente|cuenta|conta|cc|dossier|contrat|facture|réservation|colis|' +
  'adhérent|sinistre|réclamation'
const number =
  "no|nr|num|núm|number|nummer|numéro|número|n[°ºo]|id|ids|code|código|ref|reference|is|lautet|ist|es|é|est|client|de|del|d['’]adhérent"
/** Matches each word with or without an initial capital. A regular expression flag would also apply to the number. */
function anyInitial(words: string): string {
  return words.replace(/(?<=^|\|)\p{Ll}/gu, letter => `[${letter}${letter.toUpperCase()}]`)
}
const between = `(?:[ \\t]?\\(?(?:${anyInitial(number)})){0,3}(?:[ \\t]?[.:#(]{1,2}[ \\t]?#?|[ \\t])`
/** One or more parts with capital letters and digits. A part that follows a space needs a digit. */
const value =
  '(?:[A-Z\\d]{1,12}|(?=[a-z]{0,3}\\d)[a-z\\d]{1,12})(?:[-/.][A-Za-z\\d]{1,12}){0,4}(?:[ ](?=[A-Z/-]{0,5}\\d)[A-Z\\d/-]{1,12}){0,4}'
const unit =
  '(?![\\p{L}\\p{N}]|[.,]\\d|[ \\t]?[€$£%°]|[ \\t](?:EUR|USD|GBP|CHF|[kmgtKMGT][bB]|px|mm|cm|ml|euros?|dollars?|pounds?|days?|weeks?|months?|years?|' +
  'hours?|minutes?|kWh|kg|km|times|people|items|Tage|Monate|Stunden|Uhr|días|dias|meses|mois|jours|horas|heures)\\b)'

const date =
  /^(?:(?:19|20)\d\d(?:[-/.]\d{1,2}){0,2}|(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])(?:[-/.](?:19|20)?\d\d)?)$/
const priceOrVersion = /^(?:\d{1,6}[.,]\d{1,2}|\d{1,2}(?:\.\d{1,3}){1,3})$/

export const referenceNumber = {
  label: 'ORDER',
  pattern: new RegExp(
    `(?<=[ \\t.:#(])(?=[A-Z/-]{0,12}[ ]?\\d|[a-z]{1,3}\\d)(?<=(?<![\\p{L}])(?:${anyInitial(things)})${between})${value}${unit}`,
    'gu',
  ),
  accept: (match: string) => {
    const digits = match.replace(/\D/g, '').length
    return (
      (digits > 3 || (digits === 3 && digits < match.length)) &&
      !date.test(match) &&
      !priceOrVersion.test(match)
    )
  },
}
