/**
 * How positive a word is when a customer says it, −3 to 3. Written for service conversations, without product terms.
 */
const byStrength: Record<string, string> = {
  '3': `amazing awesome brilliant delighted excellent exceptional fabulous fantastic incredible love loved magnificent
    marvellous marvelous outstanding perfect perfectly phenomenal splendid superb terrific thrilled wonderful
    wonderfully lifesaver flawless flawlessly`,
  '2': `appreciate appreciated appreciates beautiful best easy easily excited glad good grateful great greatly happily
 happy helpful helped impressed lovely nice nicely pleasant pleased pleasure polite professional quick quickly
 reassured relieved satisfied seamless smooth smoothly super thankful thrilled welcome wow yay prompt
 promptly efficient brill cool sweet hooray enjoy enjoyed enjoying favorite favourite loves
 fun stoked hero star legend blessed generous`,
  '1': `agree better clear clearly correct exactly fair friendly gladly hopeful improved 
 patient positive reasonable safe solid useful works worked working   
 absolutely definitely certainly understood noted resolved solved sorted fixed lol haha works perfect cheers
 comfortable confident luckily fortunately thanks thank`,
  '-1': `bad bit confused confusing delay delayed delays difficult difficulty doubt error errors expensive forgot hard
    hesitant issue issues late lacking limited lost mess miss missed missing mistake odd problem problems sadly slow
    slowly sorry stuck tired trouble unclear unfortunately unhappy unsure wait waited waiting weird worried worry
    wrong hmm however boring bored nothing never none expired overdue complicated concern concerned concerns unable
    unexpected inconvenience inconvenient pain`,
  '-2': `angry annoyed annoying awkward broke broken complain complained complaint complaints cheated cheat damaged
    damn defective disappointed disappointing disappointment dislike dreadful fail failed failing fails failure
    faulty frustrated frustrating frustration hate hated ignored ignoring impossible lied lies lie mad nonsense
    overcharged poor poorly refuse refused refuses ripped rude stressed stressful struggling sucks suck terrible
    unfair unhelpful unprofessional unreliable upset upsetting useless wasted wasting waste crap dumb stupid bug
    hopeless careless incorrect incompetent clueless fed neglected misleading misled disgrace shame sad crash crashes
    crashed crashing`,
  '-3': `abysmal appalled appalling atrocious awful disgraceful disgusted disgusting furious horrendous horrible
    horrific infuriating livid nightmare outrageous pathetic ridiculous ridiculously scam scammed scammers shambles
    shit shitty shocking unacceptable worst worse fuming joke fraud rubbish diabolical outraged despair bullshit
    fuck fucking wtf thieves stole stolen robbed`,
}

export const valences: ReadonlyMap<string, number> = new Map(
  Object.entries(byStrength).flatMap(([strength, list]) =>
    list.split(/\s+/).map((w): [string, number] => [w, Number(strength)]),
  ),
)

export const negators: ReadonlySet<string> = new Set(
  `not no never none nobody nothing neither nor without hardly barely cannot cant can't dont don't doesnt doesn't didnt
  didn't isnt isn't wasnt wasn't arent aren't werent weren't wont won't wouldnt wouldn't couldnt couldn't shouldnt
  shouldn't havent haven't hasnt hasn't hadnt hadn't ain't aint`.split(/\s+/),
)

export const intensifiers: ReadonlyMap<string, number> = new Map([
  ...`very really so extremely absolutely totally completely incredibly utterly truly super highly seriously deeply
    such thoroughly particularly bloody`
    .split(/\s+/)
    .map((w): [string, number] => [w, 1.3]),
  ...'slightly somewhat bit little fairly rather kinda mildly'
    .split(' ')
    .map((w): [string, number] => [w, 0.7]),
])

const happy = '😀😃😄😁😊🙂😍🥰😘😇🤗👍👏🙏❤🧡💛💚💙💜💕💖🎉🥳😎🤩✨💯😂🤣😆😉🙌👌💪⭐🌟😋☺🫶'
const unhappy = '😡😠🤬😤😢😭😞😔😟🙁☹😩😫😣😖💔👎😒🙄😑😕😱😰😨🤦🤮🤢😾😥😓🖕😪'

export const emoji: ReadonlyMap<string, number> = new Map([
  ...[...happy].map((e): [string, number] => [e, 2]),
  ...[...unhappy].map((e): [string, number] => [e, -2]),
])
export const emoticon = /(?:^|\s)(?:([:;=8]-?[)D\]pP3]|<3|\^\^)|([:;=]-?['’]?[([/|]))(?=\s|$|[.,!?])/g
