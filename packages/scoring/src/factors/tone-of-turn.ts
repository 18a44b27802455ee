import type { Turn } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { isUpset } from './exchange.ts'

export type Feeling = 'angry' | 'upset' | 'dissatisfied' | 'neutral' | 'content' | 'pleased'

/** How a turn sounds, judged by its words alone. In the opening turn, a complaint only describes the problem. */
export function feeling(turn: Turn | undefined, opening: boolean): Feeling {
  if (!turn) return 'neutral'
  if (turn.tone < -0.6 || (turn.tone < -0.2 && turn.anger + turn.shouted + tag(turn, 'threat') > 0))
    return 'angry'
  if (turn.tone < -0.3) return 'upset'
  if (turn.tone < -0.05 || isUpset(turn, opening)) return 'dissatisfied'
  if (turn.tone < 0.3) return 'neutral'
  return turn.tone < 0.6 ? 'content' : 'pleased'
}
