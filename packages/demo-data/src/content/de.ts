import type { Pack } from '../scene.ts'
import { phrases } from '../template.ts'
import { topic } from '../topic.ts'

export const german: Pack = {
  language: 'de',
  customer: {
    greetings: phrases(`
      Hallo,
      Guten Tag,
      Guten Morgen,
      Sehr geehrte Damen und Herren,
      Hallo {brand}-Team,`),
    pressure: phrases(`
      Ich bin wirklich enttäuscht.
      So geht das nicht.
      Das kostet mich inzwischen viel Zeit und Nerven.`),
    polite: phrases(`
      Vielen Dank im Voraus.
      Ich freue mich auf Ihre Antwort.
      Danke für Ihre Hilfe.`),
    signOffs: phrases(`
      Viele Grüße
      Mit freundlichen Grüßen
      Danke und Gruß
      Beste Grüße`),
    thanks: phrases(`
      Vielen Dank[, {agent}|]!
      Super, danke für die schnelle Hilfe.
      Perfekt, herzlichen Dank.
      Das ist sehr nett von Ihnen, danke.
      Klasse, damit ist mir geholfen. Danke!`),
    flatThanks: phrases(`
      Ok, danke.
      Gut, dann warte ich.
      Danke. Das hätte man mir auch früher sagen können.`),
    notAnswered: phrases(`
      Das beantwortet meine Frage nicht.
      Das weiß ich alles schon, danach hatte ich nicht gefragt.
      Haben Sie meine Nachricht gelesen?`),
    chase: phrases(`
      Gibt es etwas Neues?
      Ich warte immer noch auf eine Antwort.
      ?promised> Sie wollten sich bis {eta} melden, es kam aber nichts.`),
    anger: phrases(`
      Das ist nicht akzeptabel.
      Ich bestelle hier nie wieder.
      Ich möchte sofort mein Geld zurück.`),
    giveUp: phrases(`
      Vergessen Sie es, ich kaufe woanders.
      Sehr schade und sehr enttäuschend.`),
    accept: phrases(`
      Schade, aber danke für die klare Antwort.
      Verstehe, trotzdem danke.`),
    orderGiven: phrases(`
      Die Bestellnummer ist {order}.
      Das ist {order}.
      Gerne, {order}.`),
    alreadyGiven: phrases(`
      Das hatte ich schon geschrieben.`),
    reopen: phrases(`
      Leider ist das Problem nicht gelöst.
      Ich muss mich noch einmal melden.`),
    closings: phrases(`
      Ich wollte nur bestätigen, dass alles geklappt hat.`),
  },
  agent: {
    greetings: phrases(`
      Hallo {first},
      Guten Tag {first},`),
    plainGreetings: phrases(`
      Hallo,
      Guten Tag,`),
    apologies: phrases(`
      Das tut mir sehr leid.
      Ich möchte mich aufrichtig dafür entschuldigen.
      Es tut mir leid, dass das so gelaufen ist.`),
    flatApologies: phrases(`
      Bitte entschuldigen Sie die Unannehmlichkeiten.`),
    acknowledge: phrases(`
      Ich kann Ihren Ärger gut verstehen.
      Ich weiß, wie ärgerlich das Warten ist.`),
    positive: phrases(`
      Da helfe ich Ihnen gerne weiter.`),
    askOrder: phrases(`
      Könnten Sie mir bitte Ihre Bestellnummer nennen?
      Wie lautet Ihre Bestellnummer?`),
    closings: phrases(`
      Melden Sie sich gerne direkt bei mir, wenn noch etwas ist.
      Ich wünsche Ihnen einen schönen Tag.
      Ich behalte das für Sie im Auge.`),
    plainClosings: phrases(`
      Vielen Dank für Ihr Verständnis.`),
    signOffs: phrases(`
      Viele Grüße
      Freundliche Grüße`),
    welcome: phrases(`
      Sehr gerne, {first}. Einen schönen Tag noch!
      Gern geschehen, {first}.`),
    contactThanks: phrases(`
      Danke für Ihre Nachricht.`),
    brokenPromise: phrases(`
      ?promised> Es tut mir leid, dass Sie bis {eta} nichts von uns gehört haben.`),
    missedBefore: phrases(`
      Sie haben recht, ich habe Ihre Frage nicht beantwortet.`),
    fixAgain: phrases(`
      Ich habe alles noch einmal geprüft, der Fehler lag bei uns.
      Sie haben recht, das hatte nicht geklappt. Ich habe es jetzt von Hand erledigt.`),
    keptPromise: phrases(`
      Wie versprochen melde ich mich wieder.`),
  },
}

export const germanTopics = [
  topic({
    key: 'parcel_not_received',
    severity: 0.65,
    difficulty: 0.5,
    subjects: `
      Paket nicht angekommen
      Wo ist mein Paket?
      Bestellung {order}`,
    problems: `
      Meine Bestellung {order} sollte am {due} kommen und ist immer noch nicht da.
      Ich warte seit {late} Tagen auf das Paket {order}.
      Laut Sendungsverfolgung wurde {order} zugestellt, hier ist aber nichts angekommen.
      Ich habe den Artikel {product} bestellt und nie erhalten.`,
    details: `
      Die Nachbarn haben auch nichts angenommen.
      Ich war den ganzen Tag zu Hause.
      Die Sendungsnummer ist {tracking}.`,
    questions: `
      Wo ist mein Paket?
      Können Sie mir ein neues schicken?
      Wann kommt es an?`,
    explain: `
      Ich habe nachgesehen: Das Paket liegt seit {since} im Depot in {depot}.
      {courier} hat bestätigt, dass das Paket verloren gegangen ist.`,
    fix: `
      +replace> Ich habe Ihnen heute kostenlos ein neues per Express geschickt. Es ist bis {arrive} bei Ihnen.
      +refund> Ich habe Ihnen {amount} auf die Karte mit der Endung {card} erstattet. Das dauert 3 bis 5 Werktage.`,
    partial: `
      Die Lieferzeit beträgt 5 bis 7 Werktage.
      Bitte nutzen Sie die Sendungsverfolgung.`,
    progress: `
      Ich habe bei {courier} nachgefragt und melde mich bis {eta} bei Ihnen.`,
    fail: `
      Dem Paketdienst liegt eine Unterschrift vor, deshalb können wir nichts erstatten.`,
    still: `
      ?refund> Das Geld ist noch nicht da.
      !refund> Das zweite Paket ist auch nicht angekommen.`,
    glad: `
      ?refund> Das Geld ist da.
      !refund> Das Paket ist heute angekommen.`,
    pairs: `
      Muss ich den zweiten Versand bezahlen? => Nein, das übernehmen wir.`,
    notes: `
      Seit {late} Tagen kein Scan, Ersatz freigegeben.`,
  }),
  topic({
    key: 'refund_missing',
    severity: 0.55,
    difficulty: 0.4,
    subjects: `
      Erstattung fehlt
      Wo bleibt mein Geld?
      Rücksendung {order}`,
    problems: `
      Ich habe die Bestellung {order} vor Wochen zurückgeschickt und noch kein Geld bekommen.
      Die Erstattung von {amount} für den Artikel {product} ist nicht angekommen.
      Meine Rücksendung zu {order} ist seit {since} bei Ihnen, aber es passiert nichts.`,
    details: `
      Die Karte endet auf {card}.
      Meine Bank sieht keinen Eingang.`,
    questions: `
      Wann bekomme ich mein Geld?
      Können Sie das bitte prüfen?`,
    explain: `
      Ihre Rücksendung ist da, die Erstattung wurde aber nicht ausgelöst. Das war unser Fehler.`,
    fix: `
      Ich habe die {amount} gerade freigegeben. Sie sind in 3 bis 5 Werktagen auf Ihrem Konto.
      Die Erstattung geht heute raus, und für die Wartezeit habe ich Ihnen {points} Punkte gutgeschrieben.`,
    partial: `
      Erstattungen können bis zu 14 Tage dauern.`,
    progress: `
      Ich habe die Buchhaltung gebeten, das zu prüfen, und melde mich bis {eta}.`,
    fail: `
      Das Lager hat den Artikel als gebraucht eingestuft, daher wurde die Erstattung abgelehnt.`,
    still: `
      Wieder eine Woche vorbei und kein Geld da.`,
    glad: `
      Das Geld ist heute eingegangen.`,
    pairs: `
      Sind die Versandkosten dabei? => Ja, Sie bekommen den vollen Betrag zurück.`,
    notes: `
      Erstattung nicht ausgelöst, von Hand freigegeben.`,
  }),
  topic({
    key: 'order_status',
    severity: 0.2,
    difficulty: 0.15,
    subjects: `
      Stand der Bestellung {order}
      Wann wird meine Bestellung verschickt?`,
    problems: `
      Ich habe am {placed} bestellt ({order}) und würde gerne den Stand wissen.
      Meine Bestellung {order} steht noch auf „in Bearbeitung“.
      Für den Artikel {product} habe ich noch keine Sendungsnummer bekommen.`,
    details: `
      Im Konto steht nichts Neues.
      Ab {eta} bin ich verreist.`,
    questions: `
      Wann wird sie verschickt?
      Können Sie mir die Sendungsnummer geben?`,
    explain: `
      Ihre Bestellung ist verpackt und geht heute Nachmittag raus.`,
    fix: `
      Die Sendungsnummer ist {tracking}, die Zustellung ist für {arrive} geplant.
      Sie geht heute raus und ist bis {arrive} bei Ihnen.`,
    partial: `
      Bestellungen werden innerhalb von 1 bis 3 Werktagen bearbeitet.`,
    progress: `
      Ich frage im Lager nach und melde mich bis {eta}.`,
    fail: `
      Der Artikel ist ausverkauft, einen Termin haben wir leider nicht.`,
    still: `
      Der Stand hat sich nicht geändert.`,
    glad: `
      Die Sendungsnummer funktioniert.`,
    pairs: `
      Wer liefert aus? => Das macht {courier}.`,
    notes: `
      Verpackt, geht heute raus.`,
  }),
]
