/** Words too general to show that a reply is about a certain case. Content words in all other respects. */
const vague = new Set(
  `able above actually address after again agent already also always amount another anyone anything anyway apparently
  appreciate around asked asking asks available away back because been before believe best better bring call called
  calling came cannot can't change check checked checking clear come comes coming confirm contact contacted correct
  couldn't currently customer customers date dear despite details didn't different doesn't doing done don't down during
  each earlier easy either else email ended enough even ever every everyone everything exactly experience explain extra
  fact fair feel feeling feels find fine first follow following forward found from full further gave give given gives
  glad goes going gone good great guess guys hadn't half happen happened happening happens happy hard hasn't have haven't
  hear heard hello help helped helpful helping helps here here's high hope hopefully inform information instead isn't
  issue issues keep keeps kind knew know knows last late later least leave left less let's like likely line link little
  live long longer look looked looking looks lost lots made main make makes making many matter maybe mean means might
  mind mine minute minutes moment money more morning most much must myself name near need needed needs never next nice
  night none note noted nothing notice noticed number okay once online open option options other others part past
  people perhaps person phone place please point possible probably problem problems promised provide quick quickly quite
  rather read really reason received receive recently regarding regards reply resolve resolved respond response right
  said same say saying says second seem seems seen send sends sent service several should show showed shows side simply
  since some someone something soon sorry sort sorted sound sounds start started state stay still stop stuff such super
  support sure take taken takes taking talk team tell telling text than thank thanks that thing things think this those
  though thought three through time times today together told tomorrow tonight took total totally tried true trust try
  trying turn twice under understand understood unfortunately until update upset used user using usual usually very wait
  waited waiting want wanted wants wasn't watch ways week weeks welcome went were weren't what's whatever whether
  while whole whom whose without won't wonder wondering word words work worked working works worry worse worst worth
  would wouldn't write writing wrong wrote year years yesterday yourself month months hour hours days monday tuesday
  wednesday thursday friday saturday sunday january february march april june july august september october november
  december lovely perfect happily seriously literally kindly definitely certainly absolutely completely either neither
  both half anymore everyone someone anybody question questions answer answers message messages reach
  reached share shared advise advice assist assistance allow able behind across against along among between beyond
  inside outside hold pass passing unavailable continue order orders four five seven eight eleven twelve fifteen twenty thirty forty fifty sixty hundred thousand nine real pressure direct play playing
  moving detailed details within towards upon maybe sometimes often yeah alright cheers hopefully bear suggest suggested having provided provide
  supposed liking cause learn turning brought bought frustration frustrating seem idea request estimated issued busy
  running suitable committed contribute closes apology disappointed disappointment`
    .split(/\s+/)
    .concat('somebody', 'nobody'), // words-check: data
)

/** Whether a word that both sides use shows that a reply is about this case. */
export function isTelling(word: string): boolean {
  return !vague.has(word) && !/\d|ly$/.test(word) && !/'(?:s|ll|ve|d|re|m)$/.test(word)
}
