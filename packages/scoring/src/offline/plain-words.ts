/** A handful of plain words per language, for languages that the English model cannot read. */
export interface PlainWords {
  name: string
  thanks: string[]
  pleased: string[]
  upset: string[]
}

const list = (text: string) => text.split('|').map(word => word.trim())
const words = (name: string, thanks: string, pleased: string, upset: string): PlainWords => ({
  name,
  thanks: list(thanks),
  pleased: list(pleased),
  upset: list(upset),
})

export const plainWordsByLanguage: Record<string, PlainWords> = {
  de: words(
    'German',
    'danke | dankeschön | vielen dank | herzlichen dank',
    'perfekt | super | toll | prima | wunderbar | klasse | freut mich | funktioniert jetzt',
    'enttäuscht | ärgerlich | unverschämt | frechheit | schlecht | kaputt | funktioniert nicht | immer noch nicht | beschwerde | unzufrieden | katastrophe | leider | nicht angekommen',
  ),
  fr: words(
    'French',
    'merci | je vous remercie',
    'parfait | super | génial | très bien | formidable | ravi | ravie | nickel',
    'déçu | déçue | inadmissible | inacceptable | toujours pas | ne fonctionne pas | ne marche pas | plainte | scandaleux | honteux | mécontent | mécontente | cassé | jamais reçu | pas reçu',
  ),
  es: words(
    'Spanish',
    'gracias | muchas gracias | agradezco',
    'perfecto | genial | excelente | estupendo | muy bien | encantado | encantada',
    'decepcionado | decepcionada | inaceptable | no funciona | sigue sin | todavía no | queja | pésimo | vergüenza | roto | no ha llegado | no he recibido | enfadado | molesto | terrible',
  ),
  pt: words(
    'Portuguese',
    'obrigado | obrigada | muito obrigado | agradeço',
    'perfeito | ótimo | excelente | maravilha | muito bom',
    'decepcionado | decepcionada | inaceitável | não funciona | ainda não | reclamação | péssimo | vergonha | não chegou | não recebi | absurdo | insatisfeito',
  ),
  it: words(
    'Italian',
    'grazie | grazie mille | vi ringrazio | la ringrazio',
    'perfetto | ottimo | fantastico | benissimo | eccellente',
    'deluso | delusa | inaccettabile | non funziona | ancora non | reclamo | pessimo | vergogna | rotto | non è arrivato | non ho ricevuto | scandaloso',
  ),
  nl: words(
    'Dutch',
    'bedankt | dank u | dank je | dankjewel | dankuwel',
    'perfect | super | geweldig | fijn | top | prima',
    'teleurgesteld | onacceptabel | werkt niet | nog steeds niet | klacht | slecht | schandalig | kapot | niet ontvangen | boos',
  ),
  pl: words(
    'Polish',
    'dziękuję | dzięki | dziękuje',
    'super | świetnie | doskonale | idealnie | wspaniale',
    'rozczarowany | rozczarowana | niedopuszczalne | nie działa | nadal nie | skarga | reklamacja | fatalny | zepsuty | nie otrzymałem | nie otrzymałam',
  ),
  sv: words(
    'Swedish',
    'tack | tack så mycket',
    'perfekt | toppen | jättebra | underbart',
    'besviken | oacceptabelt | fungerar inte | fortfarande inte | klagomål | dåligt | trasig | inte fått',
  ),
  da: words(
    'Danish',
    'tak | mange tak',
    'perfekt | super | dejligt | fantastisk',
    'skuffet | uacceptabelt | virker ikke | stadig ikke | klage | dårlig | ødelagt | ikke modtaget',
  ),
  no: words(
    'Norwegian',
    'takk | tusen takk',
    'perfekt | supert | flott | kjempebra',
    'skuffet | uakseptabelt | fungerer ikke | fortsatt ikke | klage | dårlig | ødelagt | ikke mottatt',
  ),
  tr: words(
    'Turkish',
    'teşekkürler | teşekkür ederim | sağolun | sağ olun',
    'mükemmel | harika | süper | çok iyi',
    'hayal kırıklığı | kabul edilemez | çalışmıyor | hala | hâlâ | şikayet | berbat | rezalet | bozuk | gelmedi',
  ),
  ru: words(
    'Russian',
    'спасибо | благодарю',
    'отлично | прекрасно | супер | замечательно',
    'разочарован | разочарована | неприемлемо | не работает | до сих пор | жалоба | ужасно | безобразие | сломан | не пришел | не получил | не получила',
  ),
  uk: words(
    'Ukrainian',
    'дякую | спасибі',
    'чудово | відмінно | супер',
    'розчарований | розчарована | неприйнятно | не працює | досі | скарга | жахливо | не отримав | не отримала',
  ),
  ja: words(
    'Japanese',
    'ありがとう | 感謝',
    '助かりました | 嬉しい | 素晴らしい | 完璧',
    'がっかり | 残念 | 動きません | まだ届 | 届いていません | ひどい | 最悪 | クレーム | 困って | 壊れ',
  ),
  zh: words(
    'Chinese',
    '谢谢 | 感谢 | 多谢 | 謝謝 | 感謝',
    '太好了 | 很好 | 满意 | 完美 | 滿意',
    '失望 | 生气 | 投诉 | 还没 | 不能用 | 坏了 | 太差 | 垃圾 | 没收到 | 不满 | 投訴 | 沒收到',
  ),
  ko: words(
    'Korean',
    '감사합니다 | 고맙습니다 | 감사',
    '좋아요 | 완벽 | 최고 | 훌륭',
    '실망 | 화가 | 불만 | 아직도 | 안 돼요 | 고장 | 최악 | 받지 못',
  ),
  ar: words(
    'Arabic',
    'شكرا | شكراً | أشكرك',
    'ممتاز | رائع | جيد جدا',
    'سيء | شكوى | لا يعمل | لم يصل | محبط | غير مقبول | لم أستلم',
  ),
  hi: words(
    'Hindi',
    'धन्यवाद | शुक्रिया',
    'बहुत अच्छा | बढ़िया | शानदार',
    'निराश | शिकायत | खराब | काम नहीं | अभी तक नहीं | घटिया',
  ),
}
