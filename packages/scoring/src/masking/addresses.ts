/* Patterns for streets and postcodes in many countries. Quantifiers are bounded so that no text makes a search slow. */

export const word = "\\p{Lu}[\\p{L}'’-]{0,30}\\.?"
const streetEn =
  '[Ss]treet|St|[Rr]oad|Rd|[Aa]venue|Ave|[Ll]ane|Ln|Drive|Dr|[Bb]oulevard|Blvd|Court|Ct|Way|Place|Pl|Square|Sq|' +
  'Terrace|Close|Crescent|Cres|Highway|Hwy|Parkway|Pkwy|Row|Gardens|Mews|Walk|Parade|Wharf|Yard|Trail|Trl|Grove|Rise|' +
  'Quay|Hill|Cottages?|Villas|Buildings|Wynd|Brae|Vennel|Esplanade|Promenade|Almshouses|Meadows|Heights|Turnpike|Sokak|' +
  'Steps|Stables|Maltings|Paddock|Broadway|Embankment|Causeway|' +
  // Product names also end in these words, so a place has to follow.
  '(?:Bank|View|Park|Green|Point|Run|Path|Circle|Cir|Loop|Mount|End|Gate|Vale|Fold|Croft|Chase|Drove|Estate|Bend|Ridge|' +
  'Cove|Crossing|Pike|Side|Fields?|Nagar|Marg|Colony|Layout|Hollow|Bluff|Landing|Pass|Plaza|Alley|Circus|Orchard|Spinney|' +
  'Copse|Dale|Glade|Reach|Haven|Strand|Towers?|Apartments|Residences?|House|Lodge|Farm)(?=, \\p{Lu})'
const streetDe =
  'straße|strasse|str\\.|weg|platz|allee|gasse|ring|ufer|damm|gracht|straat|laan|plein|gaten|gata|gatan|veien|vägen|vej|gade|' +
  'steeg|kade|singel|dreef|gränd|stien|katu|tie|polku|promenade|chaussee|pfad|graben'
const streetRomance =
  '[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Cc]hemin|[Aa]llée|[Ii]mpasse|[Qq]uai|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|' +
  '[Cc]alle|[Aa]venida|[Pp]laza|[Rr]ua|[Tt]ravessa|[Ll]argo|[Ee]strada|[Pp]raça|[Aa]lameda|[Pp]aseo|[Cc]arrera|[Cc]ours'
/** The number comes before these words. A number after “route”, for example, can mean something else. */
const streetFr =
  '[Ss]entier|[Pp]assage|[Rr]uelle|[Ss]quare|[Ee]splanade|[Ff]aubourg|[Rr]oute|[Rr]ésidence|[Ll]otissement|[Hh]ameau|' +
  '[Vv]enelle|[Mm]ontée|[Tt]raverse|[Cc]ité|[Pp]romenade|[Vv]oie|[Vv]illa|[Cc]los|[Aa]v\\.|[Bb]d\\.?|[Bb]oul\\.'
/** In streets with these words, the number comes last. */
const streetNumberLast =
  '[Cc]amino|[Gg]lorieta|[Rr]onda|[Cc]arretera|[Pp]asaje|[Tt]ravesía|[Cc]allejón|[Cc]uesta|[Rr]ambla|[Jj]irón|[Rr]odovia|' +
  '[Bb]eco|[Ll]adeira|[Cc]alçada|[Vv]icolo|[Ll]ungomare|[Cc]ontrada|[Ss]alita|[Ss]trada|[Uu]lica|[Uu]l\\.|[Aa]l\\.|' +
  '[Cc]/|[Aa]vda?\\.?|[Pp]º|[Pp]za\\.?|[Cc]tra\\.?|[Rr]da\\.|R\\.|Trav\\.|V\\.le|P\\.za|Str\\.|Strada|Odos|Leof\\.'
/** Only an abbreviation has a period: “via Charlotte. Is 55 minutes enough?” isn't an address. */
const namesakeWord = "(?:\\p{Lu}\\p{L}{0,3}\\.|\\p{Lu}[\\p{L}'’-]{0,30})"
const namesake =
  "(?:(?:de|du|des|la|le|les|l|d|del|della|dei|di|da|do|das|dos|los|las)[ \\t'’]){0,3}" +
  `${namesakeWord}(?:[ \\t-](?:(?:de|del|da|do|dos|das|di|du|des|la|na)[ \\t]){0,2}${namesakeWord}){0,3}`
const floor =
  '(?:,?[ \\t]\\d{1,2}[ºª°](?:[ \\t-]?(?:izda?|izq|dcha|der|esq|dto|drt|puerta|[A-F]|\\d{1,2}[ªº]?)(?![\\p{L}])\\.?)?)?'
const irish = 'Cnoc|Bóthar|Sráid|Páirc|Cluain|Gort|Cúirt|Lána|Ascaill|Radharc|Ard|Baile|Gleann|Céide|Plás'
const end = '(?![\\p{L}\\p{N}])'
const germanDays =
  '(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Juni|Juli|August|September|Oktober|November|Dezember|Jahr|Schritt|Punkt|Alter|Abschnitt)(?!\\p{L})'

export const streets = new RegExp(
  '(?<![\\p{L}\\p{N}])(?:' +
    [
      `\\d{1,5}[a-zA-Z]?,?[ \\t]+(?:${word}[ \\t]+){1,4}(?:${streetEn})${end}(?:(?<=[ \\t](?:St|Rd|Ave|Ln|Dr|Blvd|Ct|Pl|Sq|Cres|Hwy|Pkwy))\\.)?`,
      `\\p{Lu}[\\p{L}-]{1,30}(?:${streetDe})[ \\t]+\\d{1,4}[a-zA-Z]?${end}`,
      `(?:${word}[ -])?(?:Straße|Strasse|Str\\.|Weg|Platz|Allee|Gasse)[ \\t]+\\d{1,4}[a-zA-Z]?${end}`,
      `\\d{1,4}(?:[ \\t]?(?:bis|ter|quater|[A-D](?=,)))?,?[ \\t]+(?:${streetRomance}|${streetFr})[ \\t]+${namesake}`,
      `(?:${streetRomance}|${streetNumberLast})[ \\t]*(?<=[ \\t/.])${namesake},?[ \\t]+(?:n[º°.]{1,2}[ \\t]?)?\\d{1,4}${end}${floor}`,
      `\\p{L}{3,30}(?:straße|strasse|str\\.|weg|gasse|allee|stieg|steig)[ \\t]+\\d{1,4}[a-z]?${end}`,
      `\\d{1,3}[a-z]?[ \\t]The[ \\t]\\p{Lu}\\p{L}{2,30}(?=,)`,
      `\\d{1,3}[a-z]?[ \\t](?:${irish})(?:[ \\t](?:na|an|${word})){1,3}${end}`,
      `(?:Am|An der|An den|Auf der|Auf dem|Im|In der|Zum|Zur|Unter den|Hinter der)[ \\t](?:Alten?[ \\t])?(?!${germanDays})\\p{Lu}[\\p{L}-]{3,30}[ \\t]\\d{1,3}[a-z]?(?=,)`,
      `P\\.?\\s?O\\.?[ \\t]*[Bb]ox[ \\t]+\\d{1,6}`,
      `(?:Postfach|Postbus|Apartado|Caixa Postal|Boîte postale|BP|Casella postale|Skr\\. poczt\\.|GPO Box|Private Bag)[ \\t]+\\d{1,6}${end}`,
      `\\d{1,4}/\\d{1,3}[ \\t]+(?:${word}[ \\t]+){1,3}(?:${streetEn})${end}`,
      `\\p{Lu}[\\p{L}-]{1,30}(?:${streetDe})[ \\t]+\\d{1,4}-?[a-zA-Z]{0,3}${end}`,
      `\\d{1,5}[ \\t]+(?:[NSEWnsew]\\.?[ \\t]+)?\\d{1,3}(?:st|nd|rd|th)[ \\t]+(?:[Ss]t|[Ss]treet|[Aa]ve|[Aa]venue)${end}`,
      `\\d[l1I]\\d[ \\t]+(?:${word}[ \\t]+){1,3}(?:${streetEn})${end}`,
    ].join('|') +
    ')',
  'gu',
)

/** Words between a number and “drive” or “road” that aren't part of an address: “2 tb hard drive”, “3 days on the road”. */
const notInStreets =
  'each|either|half|any|one|another|more|other|same|easy|simple|' +
  '[kmgt]b|usb|hard|flash|pen|thumb|ssd|hdd|external|internal|portable|disk|google|cloud|wheel|test|tennis|food|bike|' +
  'sec(?:onds?(?![ \\t]+(?:street|avenue|road|st|ave|rd)(?![\\p{L}\\p{N}]))|s)?|min(?:ute)?s?|hours?|days?|weeks?|months?|years?|times?|miles?|km|met(?:er|re)s?|blocks?|people|items?|' +
  'of|on|in|the|an|and|or|to|from|with|at|for|by|my|your|our|their|his|her|is|was|are|were|down|across|up|off|per|' +
  'st|nd|rd|th|am|pm'

/** A word that can be part of a street's name. */
export const inStreetName =
  `(?!(?:${notInStreets}|i|it|its|we|he|she|you|but|so|not|no|that|this|has|have|had|be|been|will|can|please|pls|says|said|` +
  `when|where|who|because|after|before|until|since)${end})\\p{L}(?:\\.|[\\p{L}'’-]{1,25})`

export const lowerStreets = new RegExp(
  `(?<![\\p{L}\\p{N}$€£.,])\\d{1,5}[a-z]?,?[ \\t]+(?:(?!(?:${notInStreets})${end})\\p{L}(?:\\.|[\\p{L}'’-]{1,30})[ \\t]+){1,3}` +
    `(?:street|road|avenue|lane|drive|boulevard|court|terrace|crescent|highway|parkway|cottages|st|rd|ave|ln|blvd|` +
    // These are also ordinary words, so they count only at the end of an address.
    '(?:dr|ct|close|hill|way|gardens|mews|grove|quay|wharf|rise|stables|heights|' +
    '(?<=\\d\\d[a-z]?,?[ \\t][^\\d\\n]{0,80})(?:place|square|row|trail|circle|walk|parade|alley|plaza))' +
    `(?=[ \\t]*(?:[,.;!?)<\\n]|$)|[ \\t](?:instead|not|please|pls|plz|apt|apartment|flat|unit|suite|rather|thx|thanks)(?!\\p{L})))${end}`,
  'giu',
)

/** The street has already been masked, so the rest of the line starts with a comma: “[ADDRESS_1], Grey Lynn, Auckland 1021”. */
const afterStreet = `(?<=^(?:, ?\\p{Lu}[\\p{L}'’. -]{1,30}){1,3},? )\\d{4}`
const region =
  'NSW|VIC|QLD|WA|SA|TAS|ACT|NT|nsw|vic|qld|tas|cp|cep|CEP|PLZ|CAP|CP|C\\.P\\.|PIN|' +
  '(?:[Zz]ip(?: code)?|[Pp]ostcode|[Pp]ostal code|[Pp]in ?code|PLZ|CEP)(?:(?: should be| is| was| ist| es| é):?|:)?|[Zz]ip|[Pp]ostcode'
const state =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'
/** State abbreviations that aren't also words. */
const lowerState =
  'ak|az|ar|ca|ct|fl|ga|il|ks|ky|md|mi|mn|mo|mt|nc|nd|ne|nh|nj|nm|nv|ny|ri|sc|sd|tn|tx|ut|va|vt|wi|wv|wy'

export const postcodes = new RegExp(
  '(?<![\\p{L}\\p{N}])(?:' +
    [
      // The United Kingdom, Ireland, the Netherlands and Canada.
      '[A-Z]{1,2}\\d[A-Z\\d]?[ \\t]?\\d[A-Z]{2}',
      '[AC-FHKNPRTV-Y]\\d[\\dW][ \\t]?(?=[A-Z]{0,3}\\d)(?=\\d{0,3}[A-Z])[\\dAC-FHKNPRTV-Y]{4}',
      '\\d{4} ?[A-Z]{2}(?= \\p{Lu})',
      '[ABCEGHJ-NPRSTVXY]\\d[A-Z][ \\t]?\\d[A-Z]\\d',
      '(?<=, ?|\\n)\\d{4,5}(?= \\p{Lu}\\p{Ll})',
      '(?<=^, ?)\\d{4,5}(?= \\p{Ll}{3})',
      afterStreet,
      '(?<=^\\n\\p{Lu}[\\p{L} ]{2,25} )(?!19|20)\\d{4}$',
      '(?<=, ?\\p{Lu}\\p{L}{2,20} )\\d{5,6}',
      `(?<=\\b(?:${region}) )\\d{4,8}(?:-\\d{3})?`,
      `(?:${state})[ \\t]+\\d{5}(?:-\\d{4})?`,
      `(?<=[ \\n]\\p{L}{3,20},? (?:${lowerState}) )\\d{5}(?:-\\d{4})?`,
    ].join('|') +
    ')(?![\\p{L}\\p{N}])',
  'gu',
)

/** Postcodes with a hyphen or a space. Few texts contain one. */
export const splitPostcodes = {
  needs: /\d-\d{3}|\d{3} \d{2}|[A-Z]-\d{4}|〒|ingapore|[,–-] ?\d{6}/,
  pattern: new RegExp(
    '(?<![\\p{L}\\p{N}])(?:' +
      [
        // Poland, Portugal, Brazil and Japan; Sweden, Czechia and Greece, which use a space; postcodes with a country code.
        '\\d{2}-\\d{3}(?= \\p{Lu}\\p{Ll})',
        '\\d{4,5}-\\d{3}(?=,? \\p{Lu}\\p{Ll}|$|[.,\\n])',
        '〒\\d{3}-?\\d{4}',
        '(?<=^, ?|, |\\n)\\d{3} \\d{2}(?= \\p{Lu}\\p{Ll})',
        '(?:CH|DE|AT|DK|FI|SE|BE|FR|LV|LT|MD|[ABDFILS])-\\d{4,5}(?= \\p{Lu}\\p{Ll})',
        '(?<=\\b\\p{Lu}\\p{Ll}{2,20}(?: ?[-–]|,) ?)\\d{3} ?\\d{3}(?=$|[.\\n])',
        '(?<=\\b[Ss]ingapore )\\d{6}',
      ].join('|') +
      ')(?![\\p{L}\\p{N}])',
    'gu',
  ),
}
