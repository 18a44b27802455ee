/* Given names that are also words, months, places or brands. Only the context shows which one is meant. */

const list = (names: string) => new Set(names.split(' '))

/** Without accents. The names in given-names.ts aren't repeated here, because they are more often names than not. */
export const wordNames = list(
  'april may june august summer autumn faith hope joy will mark bill rich rusty dawn sunny rain stone hunter mason carter ' +
    'taylor chase angel rose violet olive ivy penny jack paris sydney austin madison jackson mercedes alexa ford harley ' +
    'dell grant chance destiny trinity liberty mercy patience prudence charity harmony serenity heaven star sky skye storm ' +
    'river brook brooke heath cliff clay rocky sandy misty daisy poppy jasmine heather holly iris hazel ginger basil sage ' +
    'rosemary cherry candy honey ruby amber pearl crystal jade jewel diamond scarlet scarlett coral raven wren ' +
    'duke earl prince marshall dean archer fletcher cooper porter parker tanner turner walker sawyer shepherd art rod ray ' +
    'guy lance pierce wade skip chip miles gene gale dale lane cole colt dusty cash dallas dakota montana savannah ' +
    'brooklyn chelsea georgia victoria virginia carolina india kenya vienna verona milan roman troy lincoln ' +
    'orlando santiago salvador israel jordan chad darwin kingston preston camden bentley levi zara kia chanel ' +
    'domingo jesus cruz paz sol luz mar blanca bella alma perla reina nieves estrella socorro consuelo phoenix bishop ' +
    'max bud buddy drake reed reid grey gray blake forrest glenn hank kit peg dot bea precious blessing prosper lucky ernest',
)

/** Verbs and other words that often start a sentence: “Will it”, “May I”, “Mark all as read”. */
export const startWords = list(
  'will may hope mark bill rich rain star art skip chip cash chase grant guy blessing patience joy faith chance stone ' +
    'cherry honey candy dot max prince grey gray sky precious',
)

/** Words that show that a month follows rather than a name: “in April”, “end of May”. Without accents. */
export const beforeMonths = list(
  'in of since until till last next this early late mid end through between during every each im ab seit bis vom zum ' +
    'anfang mitte ende en de desde hasta del em ate fin debut',
)

/** Words in other languages that are names only if they are capitalized: “perdeu a mala”. */
export const lowerWords = new Set(
  'mala rosa alma luz sol mar paz pilar cruz linda bella clara blanca alba marina salvador angel fe gloria dolores consuelo remedios milagros socorro amparo rocio nieves perla estrella aurora vera costa clemente justo primo santo franco pascua dante tanto cara sana bela pura leve mina ida data nada'.split(
    ' ',
  ),
)
