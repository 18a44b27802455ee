const contractions: [RegExp, string][] = [
  [/\b([Cc])annot\b/g, "$1an't"],
  [/\b([Ww])ill not\b/g, "$1on't"],
  [
    /\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Ww]ould|[Ss]hould|[Cc]ould) not\b/g,
    "$1n't",
  ],
  [/\bI am (?=\w)/g, "I'm "],
  [
    /\bI have (?=(?:been|had|just|already|never|also|now|seen|found|sent|put|read|taken|made|lost|spent|told|\w+ed)\b)/g,
    "I've ",
  ],
  [/\b(I|[Yy]ou|[Ww]e|[Tt]hey|[Ii]t|[Tt]hat) will (?=\w)/g, "$1'll "],
  [/\bI would (?=\w)/g, "I'd "],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are (?=\w)/g, "$1're "],
  [
    /(?<!\b(?:where|what|how|who|when|as|than|whether|sure)\s)\b([Ii]t|[Tt]hat|[Tt]here|[Ww]hat) is (?=\w)/g,
    "$1's ",
  ],
  [/\b([Ll])et us (?=\w)/g, "$1et's "],
]

/** Uses contractions such as “I'm” for “I am”, the way most people write and speak. */
export function withContractions(text: string): string {
  let out = text
  for (const [pattern, short] of contractions) out = out.replace(pattern, short)
  return out
}
