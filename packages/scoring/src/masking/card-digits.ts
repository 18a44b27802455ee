import type { DataKind } from './data-kind.ts'
import { triggers } from './trigger-words.ts'

/* Patterns for the last digits of a card and for gift card codes. Quantifiers are bounded so that no text makes a search slow. */

/** Each of these words is in trigger-words.ts. */
const card =
  '(?:(?:credit|debit|bank)?cards?|(?:kredit|debit|giro|bank|geschenk)?karte|(?:credit|debit|bank|giro)?kaart|kaarts|' +
  '(?:kredit|debit|debet|bank)?kort|tarjetas?|carte|cart[ãa]o|carta|kartennummer|visa|mastercards?|amex|american express|maestro)'
/** Includes misspellings such as “ens in” and “enidng in”. */
const ends =
  'e[dgins]{1,7}|ends? in|endet|endend|endung|endziffern|last|four|digits?|letzten?|vier|ziffern|termin\\p{L}{1,6}|acaba\\p{L}{0,2}|' +
  'finit|finissant|final|finaliza\\p{L}{0,2}|eindigt|chiffres|d[ií]gitos|[uú]ltimos|cuatro|quatro|derniers|quatre|cifre|ultime|quattro|slutar|ender'
const joins =
  'in|with|on|is|are|no|nr|num|number|nummer|n[uú]mero|num[eé]ro|n[°º]|mit|der|den|auf|en|em|con|com|par|qui|se|que|che|op|es|é|est|ist|sont|os|as|los|las|les|le|i|på|the'
const unit =
  '(?![\\p{L}\\p{N}]|[.,:-]\\d|[ \\t]?[€$£%]|[ \\t](?:points?|puntos|pontos|punkte|miles|days?|times|people|items?|pieces?|pcs|stück|km|kg|kcal|[gmt]b|euros?|dollars?|pounds?|eur|usd|gbp)\\b)'
const year = '(?!(?:19|20)\\d\\d)'

export const cardDigits: readonly DataKind[] = [
  {
    label: 'CARD',
    trigger: triggers.card,
    needs: /\d{4}/,
    // “Card 4852”, “card ends in 1679”. “Card 2019” counts only at the end of a clause, because 2019 could be a year.
    pattern: new RegExp(
      `(?=\\d{4})(?<=(?<!\\p{L}|(?:sim|sd|memory|graphics|video|sound|business|post|score|report) )${card}[ \\t]?[:#(]?(?:[ \\t](?:${ends}|${joins})){0,5}[ \\t]?[:#(*.…]{0,5}[ \\t]?)` +
        `(?:(?<=(?:${ends})(?:[ \\t](?:${joins})){0,2}[ \\t]?[:#(*.…]{0,5}[ \\t]?)|${year}|(?<=card[ \\t]?[:#]?[ \\t]?)(?=\\d{4}[ \\t]?[,;)]))(?<!\\d)\\d{4}${unit}`,
      'giu',
    ),
  },
  {
    label: 'CARD',
    needs: /[*xX•·#]{2}[ -]?\d{4}/,
    // “**** 4242”, “xxxx-4242”
    pattern: /(?<=(?<![\p{L}\p{N}])(?:[*x•·#]{2,4}[ -]?){1,4})\d{4}(?![\p{L}\p{N}]|[.,]\d)/giu,
  },
  {
    label: 'NUMBER',
    trigger: triggers.code,
    needs: /[A-Za-z]-?\d{4}/,
    // “I can read K5407”, “the code is GC-48213X”. Model numbers, and discount codes that contain a year, aren't
    // personal data.
    pattern: new RegExp(
      '(?=[A-Z]{1,3}-?\\d{4})(?<=(?<!\\p{L}|(?:promo|discount|coupon|error|fault|model|product|item|part|graphics|video|sound|memory|sd|area|postal|qr|bar|source|color|colour) )' +
        '(?:(?:e?gift)?cards?|(?:vouchers?|certificates?|codes?)|read|reads|(?:four|five|six|eight|ten)(?= (?:letters|numbers|are|is) )(?: (?:letters|numbers))?|digits|characters|' +
        'gutschein(?:e|codes?|karte|nummer)?|geschenkkarte|c[oó]digo|codice|cheque cadeau|carte cadeau|tarjeta(?: de)? regalo|cart[ãa]o presente|vale|bon|buono)' +
        '(?:[ \\t](?:is|are|was|number|no|nr|says?|only|it|this|es|é|est|ist|lautet|son|são|regalo|cadeau|presente)){0,3}[ \\t]?[:#(]?[ \\t]?)' +
        `(?<![\\p{L}\\p{N}-])(?![A-Z]{1,3}-?(?:19|20)\\d\\d(?!\\p{L}))[A-Z]{1,3}-?\\d{4,12}[A-Z]{0,3}(?![\\p{L}\\p{N}-])`,
      'giu',
    ),
  },
]
