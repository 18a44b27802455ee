/** A problem that the user can fix. Its message is shown unchanged. */
export class TrackerProblem extends Error {
  override name = 'TrackerProblem'
}
