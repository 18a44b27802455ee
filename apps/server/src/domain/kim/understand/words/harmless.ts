const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(word => word !== ''))

/** Words that never change the meaning of a question: discourse, emphasis, hedges, asking and reporting. */
export const harmless: ReadonlySet<string> = list(
  `aight alas albeit allright alrighty amen anyhoo anyhow anywho argh aye bah basically besties bleh blimey bro bruh
   bummer bye cheerio chop congrats cuz coz cos crikey cmon darling darn dude dunno duh eek eh ew fam fella fellas
   flipping folk forsooth frick fricking friggin gah gee geez goddamn golly goodness gotcha gotta gosh grr guv hah heh
   hmmm hooray huh hurrah innit jeepers jeez kiddo kk kudos lads lass luv mhm mkay mmm nah naturally nevermind nope
   obv obvs ofc ooh ouch phew pfft please pleease pretty prithee pronto psst rly righto shh shoot shucks sigh smh sup
   ta tad tada thankee thanx toodles tut tx umm ur uhh uhm urgh whatcha whatev whatevs whew whoa whoops woah wtf wth
   yall yea yay yikes yo yuck yup actually admittedly afterall ahead allegedly also although altogether amongst anyway
   anyways apart arguably aside awfully bang barely besides bizarrely bloody briefly broadly candidly casually
   coincidentally comparatively conceivably consequently conversely crucially curiously damn damned deeply dead
   doubtless downright dramatically drastically effectively either else equally essentially evidently evermore everso
   exactly expectedly extra fairly famously far firstly foremost forever fortunately forth frankly freaking
   furthermore genuinely gladly goddam heavily hence henceforth heretofore hereby hopefully hugely ideally
   immensely importantly impressively incidentally indeed inevitably initially instead interestingly ironically jolly
   kinda lately lastly largely likewise literally luckily madly magically massively maybe meanwhile mercifully mighty
   mildly moreover mysteriously namely neatly nevertheless nicely nonetheless notably noticeably now nowadays oddly
   okay openly optionally ordinarily otherwise outright overly painfully particularly perchance perhaps personally
   plainly plus possibly practically precisely predictably preferably presently presumably promptly properly purely
   quietly quite rather readily realistically really reasonably regardless regrettably reportedly respectably
   righteously roughly sadly safely seemingly seriously severely sharply simply sincerely slightly smoothly somehow
   someway somewhat sorta specially specifically steadily still strangely strictly strikingly strongly stubbornly
   subsequently suddenly sufficiently super surely surprisingly suspiciously terribly thankfully thereby therefore
   thus tonight tops totally tremendously truly typically ultimately unbelievably understandably undoubtedly
   unexpectedly unfortunately unusually usually utterly vastly verily versa very vice virtually visibly way weirdly
   well whatever whatsoever whether whenever wherever whichever wholly wildly wisely wonderfully aloha amigo amigos bonjour
   chief ciao colleagues comrade greetings hallo hej hiya hola howdie ladies gents gentlemen mates maam madam namaste
   pal pals peeps servus sir advise ask asked asking asks beg begging clarification clarify clue confirm confirmation
   curious curiosity demo demonstrate describe desire desired desperate discuss discussed discussing discussion
   discover eager elaborate enlighten explain explained explaining explanation fancy fetch fill finding forward grab
   hint hoping illustrate indicate inform informed inquire inquiring inquiry interest interested investigate
   investigating know knowing learn learning lemme let letting lookup outline pinpoint ponder pondering pop posting
   provide provided providing query querying quote recall recalls refresh relay remember reminding repeat reveal scan
   shed sniff spell spill study summarised summarized summarizing throw toss understand understanding understood wanna
   want wanting wish wished wishes wonder wondered wondering agenda ammo angle answer appraisal approval backdrop
   background basis blurb boardroom bod briefing bullet bullets bulletin cheatsheet coffee context convo deadline
   debrief elevator exec exercise eyeball eyeballing fodder followup forum gist glimpse gut handover hunch idea
   impression inkling keynote kickoff landscape lowdown lunch memo nutshell offsite onepager pager peek pep pic pitch
   pointer pointers powerpoint ppt preso quickie rant readout refresher rehearsal reminder roundup scoop screenshot
   session snippet soundbite spiel statement synopsis takeaway takeaways talk talkingpoints tally temperature tidbit
   tldr todo townhall trivia vibe vibes whiteboard writeup abbreviation approx approximate ballparky circa ish
   roundabout thereabouts anymore afresh aloud apiece ayn beforehand bit bits everytime fwiw fyi gracias danke merci
   obrigado bitte sil vous plait por favor grazie imho iirc irl jk lmk nbd nvm np omw oomph tho thru til tbc tba tbf
   mr mrs ms mister name named names mind minds based anybody anyones whos writing written lookin lookn gimmie reckon breakdowns listing tidy handy wanna
   kindof sortof gotten atm cheers ok okey okie okok hola amigo tanks thankyou thnx plss pleas plis kinda prolly def defo totes
   obvi whatnot etcetera quickly asap shortly eod eow morn arvo evenin wassup whatsup hows hey heya oi mornin afternoonish
   chasing chase chased radar cheeky liner nosy nosey bugging nudge nudging pinging ping asap respectively wrongly rightly somewhere
   anywhere someplace gives giving grabbing copy paste pasted copying sheet sheets cell tab tabs column columns row rows
   always constantly drama mess situation story chart prep preparation preparations calibration picture sense mark standard fyi
   moans moaners moaner whingers gripes grumbles complainers madness headaches chaos saga palaver faff fiasco
   debacle shambles carnage woes circus fuss kerfuffle rigmarole
   pls ta sofar especially notably single exact normally ideally fun
   tmi ttyl tysm wdyt ya yw yer cya rn idk ikr icymi ngl pov rip rofl roflmao lmao lolol xoxo xx`,
)

/**
 * Adjectives that express a mood or a judgment, and verbs that describe how things are going. They can't change the
 * meaning unless they describe the tickets, customers or agents that are counted, as in “angry customers”.
 */
export const moods: ReadonlySet<string> = list(
  `abysmal acceptable accurate adequate admirable aggravating alarmed alarming alright amazed annoyed annoying antsy
   anxious appalled appalling astonishing astounding atrocious awesome baffled baffling bananas bang beautiful
   bewildered blah bleak bloody bonkers bothered bothering brutal bullish bummed calm cautious cheerful chill chuffed clean
   clear clueless comfortable concerned concerning confident confused confusing content convinced crap crappy crazy
   critical crucial cruel cruddy curious daft dandy decent delighted delightful depressing desperate devastating dire
   disappointed disappointing disastrous disgusting dismal disturbing dodgy doomed doubtful dramatic dreadful dreary
   dull dumb eager easy ecstatic eerie embarrassed embarrassing encouraged encouraging enormous epic excited exciting
   exhausted exhausting extraordinary fab fabulous fair fascinating favorite favourite fine fishy flaky fond foolish
   frantic freaky frustrated frustrating funky funny furious fuzzy ghastly gigantic glad gloomy glorious gnarly
   gorgeous grand grateful gratifying great grim gross grumpy guilty gutted handy hard harsh healthy heartening
   heartbreaking hectic heinous helpful hilarious hopeful hopeless horrendous horrible horrid horrific horrified
   horrifying huge humble humongous hyped ideal immense impatient important impressed impressive incredible
   infuriating insane inspiring intense interesting intriguing irritated irritating jazzed joyful keen lame laughable
   legit lit loopy lousy lovely lucky ludicrous mad magnificent major marvellous marvelous massive meh memorable
   messed messy mighty mindblowing miserable mixed monstrous motivated murky mystified nasty natural naughty neat
   necessary nervous nice noteworthy notable noticeable nuts nutty obscene obvious odd optimistic outrageous
   outstanding overwhelmed overwhelming painful panicky pathetic peachy peculiar peeved perfect perplexed pesky
   petrified phenomenal pissed pitiful plausible pleasant pleased pleasing pleasantly precious preposterous prepared
   proud psyched pumped puzzled puzzling questionable radical rad random real reasonable reassuring relevant reliable
   relieved remarkable respectable ridiculous rocky rosy rotten rough rubbish sad satisfying scared scary sensible
   serious shabby shady shaky shameful shocked shocking significant silly simple skeptical sketchy sluggish smooth
   solid sour spectacular splendid spooky staggering startled startling steady steep stellar stinky stoked strange
   stressed stressful stuck stunned stunning stupendous subpar suitable sunny super superb superior surprised
   surprising surreal suspicious sweet swell tense terrific terrified terrifying thankful thrilled thrilling
   tired toasty tolerable tough tragic tremendous troubled troubling true ugly unacceptable unbearable unbelievable
   uncanny uncertain uncomfortable undecided uneasy unexpected unfair unfortunate unhealthy unimpressed unnerving
   unpleasant unreal unreasonable unsettling unsure unthinkable unusual unwell upbeat uplifting useful useless vague
   valid vital vivid wacky weird whack wicked wild wobbly wonderful wondrous woeful wonky worried worrying worrisome
   worthwhile wretched yucky zany add adds adding aim aiming attempt attempting bear bearing begin begins behave
   behaves behaving boil boils bother brace breeze brings brought buckle budge cope copes coping cook cooking crack
   cracking crawl creep creeping cruise cruising dangle deserve deserves dig drift drifting endure ends face facing
   fare fared fares fiddle find float floating fluctuate fluctuating flow flowing fly flying gather gathered glance
   glanced grapple grind grinding hammer hang hanging happen hassle haunt haunts head headed heading hover hovering
   hum humming hurry imagine imagined imply insist insists intend intended itch keep keeping keeps kept kick kicking
   land landed landing lay limp limping linger lingering live looked loom looming moan moaned moaning mumble nag
   nagged nagging occur occurred occurring pan panned play plays played playing plod pointing poke pops pose prove
   proved proves proving push pushed pushing quibble rack realize realise realized realised reckon recover recovering
   rely relying remain remained remaining remains require ride rock rocking roll rolling rumble sail sailing scratch
   scream screaming sense sensed settle shake shaken shape shaped shout shouted shouting sit sits sitting skim skimmed
   slog smell smells smelled sniffing spot spotted squint stack stand standing stands stare staring stay stayed stick
   sticks sticking stood strike strikes struck stumble suffer survive survived suspect suspected sway tempt tend
   tended tends tinker tip toil treading trudge try trying tried tug tune turn turned turns vary varied
   varies varying venture wade wander watch watched watching whine whined whining whisper wind wobble wobbling workout
   wrestle yell yelled yelling zoom`,
)

/** Words for things that are counted. An adjective right before one of them limits the count. */
export const countedNouns: ReadonlySet<string> = list(
  `ticket tickets case cases conversation conversations customer customers client clients people person user users
   agent agents rep reps email emails mail mails chat chats call calls message messages reply replies response
   responses answer answers request requests issue issues problem problems complaint complaints question questions
   order orders refund refunds return returns delivery deliveries rating ratings review reviews survey surveys team
   teams group groups category categories topic topics channel channels folks guys stuff ones`,
)
