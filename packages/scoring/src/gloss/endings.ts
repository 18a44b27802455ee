const list = (text: string) => text.split(/\s+/).sort((a, b) => b.length - a.length)

/** Endings of inflected words without accents, longest first. */
export const endings = {
  de: list('ten test tet ern est en er es em et te st e n s t'),
  es: list(
    `abamos iamos aremos eremos ieron iendo andose aron aban ando ados adas idos idas emos amos imos aran eran are ara ere
    era aba ian ado ada ido ida ais eis ia os as es an en ar er ir o e i a s`,
  ),
  fr: list(
    `eraient erions iraient erons erez eront aient erait erais ions ees ent ait ais ons ant era ee es ez er ir re ai as e s
    t x`,
  ),
  pt: list(
    `avamos iamos aremos eremos assem essem aram eram iram ando endo indo ados adas idos idas emos amos imos arao erao avam
    iam ado ada ido ida ava oes ais eis ou eu iu ia os as es am em ar er ir ei o a e s`,
  ),
} as const satisfies Record<string, readonly string[]>

export type GlossedLanguage = keyof typeof endings
