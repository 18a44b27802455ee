import { french } from './french.ts'
import { german } from './german.ts'
import type { Language } from './language.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

export const languages: readonly Language[] = [german, spanish, french, portuguese]
