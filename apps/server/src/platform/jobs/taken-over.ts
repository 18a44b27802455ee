/** Another worker or a user has changed the row that a job works on, so this job ends and leaves it to them. */
export class TakenOver extends Error {
  override name = 'TakenOver'
}
