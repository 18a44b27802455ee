/*
 * Messages about names that are also words: {w} is such a name used for a person, {v} a place that is also a person's name,
 * {m} a month, and {y} another such word that isn't used for a person. Other gaps are explained in name-templates.ts.
 */

export const wordNameTemplates = `
Hi {w}, thanks for the quick reply.
Hi {w}, hi {g}, thanks to you both.
Dear {w},\\n\\nthank you for your help yesterday. The {m} invoice is correct now.
Hello {w}! I've checked your booking to {v}.
Sure, {w}! I've rebooked you.
Thanks {w}, that worked.
Thank you, {w}. I'll wait until {m} then.
could someone tell {w} in billing that the refund arrived in {m}?
{w} from your {v} store told me to write here.
{w} was super helpful in chat, please tell her thank you!
{w} wants his money back. I'm his mother, {w2}.
I spoke to {w} on Monday and to {w2} on Tuesday.
that guy {w} on chat was rude
Our engineer {w} will visit you on Thursday.
my sister {w} and I ordered in {m}
My wife {w} {s} is the account holder.
The ticket is for my daughter, {w} {s}, not for me. We fly to {v} in {m}.
{w} {s} here. Autopay took the money twice.
Kind regards,\\n{w} {s}\\nFinance Officer, {c}
Best, {w}
Cheers,\\n{w} {s}\\nTravel Consultant | {c}
- {w}
Regards, {w}
From: {w} {s}\\nSubject: coat
Name: {w} {s}\\nPhone: see profile\\nProduct: {b} roof rack
it is {w}, not {g}, and {s} with an s
the seat next to me was booked by {w} {w2}, my friend
Please change the name on my account from {w} {s} to {w} {s2}.
hey its {w} from yesterday, still cant log in
{w} here, the sofa came with a scratch
{w} and {g} shouldnt be on my family plan anymore
please put {w} on the phone, she handled my case
hi can u help my mum, her name is {w}. thx {g}
thx {w}
{w} again, still waiting
is {w} working today? he knows my case
I was told by {w} that the warranty is 3 years, then {g} told me 2.
someone called {w} promised me a callback
can {w} call me back
ask {w} about it, she was there in {m}
Passenger {w} {s}, flight to {v}
{s}, {w} (Ms.) - please correct the order of the names
Will {w} from your billing team call me back today?
We are the {s}s at number 8, the parcel for the {s2}s came to us again.
Reservation for the {s} family, 4 people
Thanks, the {s} family
Familie {s} aus {c} wartet noch auf die Lieferung.
la famille {s} attend toujours son colis
my landlord, {s}, didn't get the money
Agent '{g}' hung up on me, then {w} said to write here
Kind regards,\\n{g} {s}\\nCustomer Happiness Lead
Best wishes,\\n{g} {s}\\nHead Chef
Warm regards,\\n{g} {s}\\nSenior Claims Adjuster
Regards,\\n{g} {s}\\nRepair Desk
Thanks,\\n{g}\\nPrivate Banking
Yours sincerely,\\n{g} {s}\\nSenior Architect\\n{c}
Cheers,\\n{g}\\nAccount Services, {c}
Best,\\n{g} {s}\\nRegional Sales Manager | {x}
Sincerely\\n{g} {s}\\nTechnical Support Tier 2
Mit freundlichen Grüßen\\n{g} {s}\\nBäckermeister, {c}
Un saludo,\\n{g} {s}\\nAtención al Cliente, {c}
Cordialement,\\n{g} {s}\\nService Réclamations
Atenciosamente,\\n{g} {s}\\nGerente de Contas
Hallo Herr {s}, hallo Frau {s2}, wer ist jetzt zuständig?
beneficiary {s}, it bounced
beneficiary S. {s}, 2.400 euro
cust. {s} called again, very upset
die Gutschrift kommt im Herbst, die Vorhänge sind super
Ist das euer Ernst? Ihr seid echte Engel.
Ich bin Koch von Beruf. Der Schneider sagt, es geht nicht.
Do the {p} mugs come in Mint Gelato?
the bird feeder '{p}' is out of stock, the model '{p2} XL' isn't
buzzer says {s}, second floor
ask for {g}, or for {s} at the desk
my neighbour auntie {g} {s} can take it
my mate {g} said u do a student discount
Open Settings, then Billing, and choose Change Plan.
Go to Account, then Security, then Devices and tap Remove.
click Orders, then Returns, then Print Label
In the menu choose Profile, then Payment, not Subscription.
Under Privacy, turn on Tracking, then restart.
Log in, then open Messages. Free shipping, great deal.
I'm flying to {v} on 12 {m} with two bags.
We take the train from {v} to {c} in {m}.
{v} to {c} via {v2} was cancelled, they put us on a bus to {v3} instead
Flight to {v} got moved to Sunday.
Our {v} and {v2} stores are closed on Labor Day.
im roaming in {v} next week, is there a 5 GB pass?
Is the branch manager at your {v} office in on Wednesdays?
the agent in {v} told me 20 kg
Does it ship to {v}, or only to {c}?
I live in {v} and you keep sending my post to {c}.
Does the {v} dresser come in white?
Our {v} bed is made in {c}.
delivery to {v}, BC
Greetings from {v}!
I bought it in {m} and the hinge is already loose. Is that covered until next {m}?
{m} offer said until the 30th
Unfortunately the {m} promotion ended.
Does the price go up in {m}?
The meter reading for {m} was wrong, and so was the one from {m2}.
{m} and {m2} are missing in my statements.
in {m} i paid 20, in {m2} 30
It's {m} already and still nothing.
since {m} no answer
By {m} at the latest, please.
The {m} update broke it.
May I cancel the contract before the end of May? I may be moving.
May I still return something I bought in May?
Will it be sunny in {c} in November?
Will the Will template work, or will I need the bundle?
Mark all as read doesn't work. The mark on the screen was there before.
Hope this helps! Hope to hear from you soon.
I hope you can sort this out. Hoping for an answer.
Hope you're well. Joy and happiness to all.
I have lost all faith in your delivery partner.
Please grant my colleague access, the grant application is due on Friday.
Grant access to the folder, then choose Mark as done.
Chase the courier please. Chase Bank says it's pending.
Bill is wrong again. Bill for October attached, the bill was higher.
Rich text isn't saved. Art prints arrived bent.
There is a grace period of 14 days, isn't there?
Is the Summer Sale also valid for autumn jackets? Summer and Autumn collections look great.
the summer sale, the autumn jackets, the rain cover
Rain came straight in. Rain cover isn't waterproof.
We have the yoga mat in Violet and Olive. The Ruby one is back in 2 weeks.
ordered 'Rose', got 'Olive'
Do you have the hoodie in Sage or Hazel or Amber?
Dawn dish soap leaked in the parcel. Your driver rang at dawn.
Are the Mason jars dishwasher safe? Are the Hunter boots true to size?
I'd like to return the Fender and keep the Taylor GS Mini guitar.
The Jack to Lightning adapter is missing. The headphone jack is dead.
Is the Jordan 1 in 44.5 in stock?
I rented a Ford Fiesta in {c}. A stone hit the windscreen.
I bought a Dell XPS 13. The Dell laptop is slow.
Alexa keeps saying it can't find my speaker. Siri neither.
Does the rack fit a 2019 Mercedes C-Class?
The Mercedes cable also fits the {b}.
Zara and Chanel don't deliver to {c}.
every penny counts, so why charge 4.99
i want to sue, and the guy on the phone was no help
the young man at reception can sign, the baker next door too
You guys are angels, a joy to deal with
the Crystal vase and the Pearl necklace broke
a Basil plant, Ginger tea, Rosemary oil and Cherry jam
Sky says my Liberty plan ends in {m}
the Phoenix theme, the Dakota boots, the Savannah rug
Trinity College, Lincoln Center, Victoria Station and Camden Market
The Royal Mail tracking shows Kingston.
Miles were not credited, 4,000 miles missing
Max is the plan I want, Max 200
Prince Street store closed at noon
Duke Energy charged me twice
Turner and Walker boots, Parker pen, Porter bag
the Cooper sofa in grey, the Blake chair in Stone
Reed diffuser and Honey candle were missing
Star ratings don't show. Cash back neither.
Cliff Bar multipack, Candy Crush gems, Rocky Road ice cream
Dot matrix printer ink, Peg board, Kit 4
Buddy the dog bed
Savannah, GA is where it got stuck.
Austin, TX to Madison, WI
the {y} plan, the {y2} jacket
Do you sell {y} candles?
Is {y} the name of the blue or the green wallpaper?
`
  .trim()
  .split('\n')
  .map(line => line.replaceAll('\\n', '\n'))

export const namedPlaces = (
  'Paris Sydney Austin Madison Jackson Charlotte Florence Victoria Georgia Dallas Virginia Carolina India Kenya ' +
  'Vienna Verona Milan Troy Lincoln Orlando Santiago Salvador Israel Jordan Chad Darwin Kingston Preston Camden Phoenix ' +
  'Savannah Brooklyn Chelsea Montana Dakota Nancy Sofia Lourdes Valencia Cordoba Trinidad Houston Denver'
).split(' ')

export const nameMonths = 'April May June August'.split(' ')
