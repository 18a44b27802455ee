/* Common Spanish, French, German and Portuguese words that aren't names. At the start of a sentence, they look like names. */

const spanish =
  'hola buenas buenos buen gracias muchas saludos saludo atentamente cordialmente estimado estimada estimados usted ustedes nosotros ' +
  'ellos ellas esto este esta estos estas eso ese esa aquí ahora todavía aún también tampoco además pero aunque porque cuando ' +
  'cuándo donde dónde como cómo cuánto cuánta qué quién cuál desde hasta hace hice hizo hemos hay había estoy está están ' +
  'estamos estaba soy somos fue fueron tengo tiene tienen tenemos quiero quiere quisiera quedo quedamos entiendo entendemos lamento ' +
  'lamentamos siento sentimos disculpe disculpen perdón puede pueden podría podrían necesito necesitamos espero esperamos llevo ' +
  'llegó llega recibí recibieron recibimos pedí compré devolví pagué envié enviaron acabo nada nadie algo alguien todo todos toda ' +
  'muy más menos mucho mucha poco bien claro sí por para con sin sobre entre tus sus nuestro nuestra nuestros ' +
  'un una unos unas los las me se nos ya solo sólo mientras después antes luego entonces así'
const french =
  'bonjour bonsoir salut merci cordialement bien cher chère madame monsieur mesdames messieurs vous nous ils elles on je il ' +
  'ce cet cette ces cela ça ceci mon mes tes ses notre nos votre vos leur leurs voici voilà toujours jamais rien ' +
  'tout tous toute toutes aussi encore déjà mais donc car puis ensuite quand comment combien pourquoi où qui que quoi quel quelle ' +
  "est sont suis sommes êtes était étaient avez avons ont avait ayant pouvez pourriez peut peux puis-je voudrais souhaite j'ai j'en " +
  "j'attends j'avais j'aimerais c'est n'ai qu'est il-y-a attends attend reçu reçois commandé désolé désolée navré excusez depuis avant " +
  'après pendant pour avec sans chez sur sous entre très plus moins beaucoup peu bonne bon journée soirée oui non toutefois cependant ' +
  'comptez veuillez permettez recevez'
const german =
  'hallo guten gute guter moin servus danke dank vielen viele beste besten liebe lieber liebes freundliche freundlichen grüße grüßen ' +
  'gruß herzliche herzlichen mit für vom zum bei nach seit wegen ohne über unter gegen bis aus ich er sie es wir ihr ihnen ' +
  'ihm ihn uns euch mein meine meinen meiner meinem dein deine ihre ihren ihrem ihrer unser unsere unseren kein keine keinen nichts ' +
  'etwas alles alle jetzt noch schon immer auch aber oder denn weil wenn dass ob als wie was wer wo wann warum woher wohin ' +
  'welche welcher welches ist sind war waren habe haben hat hatte hatten wird werden wurde wurden kann können könnte könnten ' +
  'muss müssen soll sollte möchte möchten bitte ja nein leider gerne natürlich vielleicht heute gestern morgen die ein eine ' +
  'einen einer dies diese dieser dieses entschuldigung entschuldigen verstehe doch sehr mehr weniger bekommen bekomme'
const portuguese =
  'olá oi bom boa boas dia tarde noite obrigado obrigada obrigados atenciosamente cumprimentos abraço abraços prezado prezada ' +
  'prezados você vocês nós eles elas isto isso este esta esse essa aqui agora ainda já também nem mas porque quando onde ' +
  'como quanto quanta quem qual desde até há faz fiz fez estou está estão estamos estava sou somos foi foram tenho tem têm temos ' +
  'quero queria gostaria entendo lamento lamentamos sinto desculpe desculpem pode podem poderia poderiam preciso precisamos espero ' +
  'aguardo aguardamos recebi recebeu recebemos pedi comprei devolvi paguei enviei enviaram abri abrimos nada ninguém algo alguém ' +
  'tudo todos toda muito muita muitos pouco mais menos bem claro certo não por para com sem sobre entre meu minha meus minhas ' +
  'seu sua seus suas nosso nossa um uns umas só enquanto depois antes então assim fiquei ficou continuo verifiquei'
const exclamations =
  'oh ooh ah aha phew wow ugh yay hmm hm yep yeah nope well brilliant super fantastic excellent noted fine lol omg'

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

/** With and without accents. */
export const foreignWords: readonly string[] = [spanish, french, german, portuguese, exclamations]
  .flatMap(words => words.split(' '))
  .flatMap(word => [word, withoutAccents(word)])
