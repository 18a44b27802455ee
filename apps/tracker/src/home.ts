import { homedir } from 'node:os'
import path from 'node:path'
import { ActivityQueue } from './activity-queue.ts'
import { readJson, writeWhole } from './files.ts'
import { TrackerProblem } from './problem.ts'
import { RecordingSwitch } from './recording-switch.ts'
import type { Login } from './server-calls.ts'
import { SnapQueue } from './snap-queue.ts'
import type { StoredStatus } from './status.ts'

interface StoredLogin extends Login {
  /** The agent the token belongs to. Prevents one agent's queue from being uploaded as another's. */
  agent: string
}

/** The tracker's folder. Only the current user can read it. */
export class Home {
  readonly folder: string
  readonly activity: ActivityQueue
  readonly snaps: SnapQueue
  readonly recording: RecordingSwitch
  readonly refusedFolder: string
  readonly socket: string
  readonly #loginFile: string
  readonly #statusFile: string

  constructor(environment: NodeJS.ProcessEnv) {
    this.folder = path.resolve(environment.PULSE_TRACKER_HOME || path.join(homedir(), '.pulse-tracker'))
    const inside = (name: string) => path.join(this.folder, name)
    this.activity = new ActivityQueue(inside('activity'))
    this.snaps = new SnapQueue(inside('snaps'))
    this.recording = new RecordingSwitch(inside('recording.json'))
    this.refusedFolder = inside('refused')
    this.socket = inside('running.sock')
    this.#loginFile = inside('login.json')
    this.#statusFile = inside('status.json')
  }

  login(): StoredLogin {
    const stored = readJson(this.#loginFile) as StoredLogin | null
    if (!stored)
      throw new TrackerProblem('Not connected yet. Run: npm run tracker -- login https://your-pulse')
    return stored
  }

  hasLogin(): boolean {
    return readJson(this.#loginFile) !== null
  }

  storeLogin(login: StoredLogin): void {
    writeWhole(this.#loginFile, JSON.stringify(login))
  }

  status(): StoredStatus | null {
    return readJson(this.#statusFile) as StoredStatus | null
  }

  storeStatus(status: StoredStatus): void {
    writeWhole(this.#statusFile, JSON.stringify(status))
  }

  waiting(): { intervals: number; snaps: number } {
    return { intervals: this.activity.size(), snaps: this.snaps.size() }
  }
}
