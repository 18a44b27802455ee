/** Another worker or a user has changed the row that a job is working on, so the job ends without further changes. */
export class TakenOver extends Error {
  override name = 'TakenOver'
}
