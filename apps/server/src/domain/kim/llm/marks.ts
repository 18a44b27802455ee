import type { NameMark } from './name-marks.ts'
import type { PeriodMark } from './period-marks.ts'

export type Mark = ({ is: 'name' } & NameMark) | { is: 'period'; fits: PeriodMark }

const first = 0xe000
const most = 6_400

/** The names and periods in a text. Each is replaced with one private-use character that marks its position. */
export class Marks {
  readonly all: Mark[] = []

  readonly name = (name: NameMark): string => this.#add({ is: 'name', ...name })
  readonly period = (fits: PeriodMark): string => this.#add({ is: 'period', fits })

  /** The marks in the order of the text. */
  placedIn(text: string): { at: number; mark: Mark }[] {
    return [...text.matchAll(/\p{Co}/gu)].flatMap(({ 0: char, index: at }) => {
      const mark = this.all[(char.codePointAt(0) ?? 0) - first]
      return mark ? [{ at, mark }] : []
    })
  }

  #add(mark: Mark): string {
    if (this.all.length >= most) return ' '
    this.all.push(mark)
    return String.fromCodePoint(first + this.all.length - 1)
  }
}
