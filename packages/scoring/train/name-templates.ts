/*
 * Messages with gaps for the tagger's training: {g} a given name, {s} a family name, {c} a city or country, {b} a brand,
 * {x} an invented product or company, {p} a given name used for a product. Within a message, the same gap always gets the same value.
 */

export const inventedNames = (
  'Northline Fernhill Lumina Vantix Brightwater Stargazer Tidewell Corvani Solaro Everpeak Nimbus Quillon Harborview ' +
  'Zenvia Oakridge Aerolite Mosscroft Trailhead Voltera Skyward Cloudnine Riverstone Pinecrest Halcyon Orbita Flowdesk ' +
  'Taskly Payvio Sendora Kitewise Marlowe Ridgeback Thermex Aquila Bluefin Cascade Duneway Emberly Foxglove Glacier ' +
  'Hearthside Ironwood Juniper Kestrel Larkspur Meridian Nordwind Opaline Pebble Quantum Rosewood Saffron Terracotta ' +
  'Umbria Velvet Willow Xenon Yonder Zephyr Ambra Bistro Cabana Delphi Eclipse Fiesta Gala Helix Indigo Jubilee Kona ' +
  'Lotus Mirage Nova Onyx Prisma Quest Rapid Sierra Tango Ultra Vista Wave Explorer Horizon Voyager Pioneer Ranger ' +
  'Comfort Classic Deluxe Signature Essential Starter Family Business Enterprise Flex Light Saver Unlimited Roaming'
).split(' ')

export const templates = `
Can you check if {g} already called you back about the {x} heater?
My parcel was signed for by {g} {s}. I don't know anyone with that name.
The technician, {g}, left without fixing the {b} dishwasher.
{g} {s}\\nFlat number is on the label\\n{c}
I gave the documents to {g} at your {c} branch on Monday.
please change the passenger from {g} {s} to {g2} {s2}, flight to {c} on 4 May
{g} and {g2} both got the email, only {g3} didn't
Is {s} still the account manager for {x}?
We bought the {b} vacuum for {g} as a wedding present
thanks {g}! that solved it
Thanks so much for the quick reply, {g}.
Ok {g}, I'll wait until Friday then.
hi {g} hope ur well, still waiting for my {b} headphones
Good morning {g},\\n\\nYour {x} subscription was renewed on 3 June.\\n\\nKind regards,\\n{g2}\\n{x} Support
Dear {s},\\nwe have received your complaint about the {x} app.\\nRegards\\n{g2} {s2}
Hello {g} {s}, your flight from {c} to {c2} is confirmed.
Dear Ms {s}, the {b} washing machine will be picked up on Tuesday.
Dear Mr. {s}, your refund of $45.00 was sent to {c}.
Ticket assigned to {g} {s} by {g2}
Spoke with {g} on the phone, he promised a refund within 5 days
I talked to a {g} in billing and then to {g2}, neither could help
{g} from {x} told me to contact you
according to {g} the part ships from {c} next week
the name on the ticket is {g} {s} but passport says {g} {s2}
it says welcome {g} when i log in but my name is {g2}
why does my account show {g} {s}??? thats not me
my flatmate {g} picked it up, sorry for the confusion
my colleague {g} {s} will be your contact while I'm on leave
our receptionist {g} signed for the {b} delivery
is {g} there? she was handling my case
could {g} or {g2} call me back
cc: {g} {s}, {g2} {s2}
Attendees: {g} {s}, {g2} {s2}, {g3}
Guests: {g} {s}, {g2} {s}
Driver: {g}\\nVehicle: {b}\\nPickup: {c}
Sent from my {b}\\n{g}
Best,\\n{g} {s}\\n{x} GmbH, {c}
Cheers, {g}
Cheers {g}
- {g}
~ {g} {s}
xx {g}
{g} x
Yours sincerely\\n{g} {s}\\nHead of Purchasing
{g} {s} | Operations | {x}
On Mon, 3 Feb, {g} {s} wrote:\\n> Where is my order?
{g} wrote: please send it to {c}
[10:02] {g}: hello, how can I help?\\n[10:03] {g2}: my {b} printer is broken
{g} (agent): I've sent the label.
Visitor {g}: is the {x} back in stock?
I am {g}'s mother and I'm writing because of {g}'s subscription.
{g}'s {b} tablet doesn't charge any more
this is for {g}'s birthday, she loves {x}
please engrave "{g} & {g2}" on the back
Engraving: For {g}, with love
The card should say Happy Birthday {g} from {g2} and {g3}
the nurse called {g} was very kind
Your driver {g} was rude
shoutout to {g} in the {c} store, brilliant service
big thanks to {g} who helped me yesterday
I want to speak to {s} and no one else
Transfer 250 euro to {g} {s}, reference rent
sent money to {g} {s} by mistake with {b}
payee is {g} {s}, bank in {c}
policy holder {g} {s}, born abroad, living in {c}
the will names {g} {s} as executor
Please remove {g} {s} from our {x} workspace and add {g2} {s2}
user {g} cant log in to {x}
login for {g} {s} is blocked since Tuesday
{s}, {g}: room 12, two nights
booking under {s}, two people, Saturday
reservation for {s} at eight
table for {s}
parcel for {s}, is it at your {c} depot?
i'm {g} btw
{g} here, any news?
{g} again. still no answer
its {g} from {c}
hey {g} its {g2} again
me and {g} ordered two {b} watches
my name {g}, i live in {c}, want buy {b}
name {g} {s}, product {b}
hallo, hier ist {g} aus {c}, mein {b} ist kaputt
Sehr geehrter Herr {s}, vielen Dank für Ihre Nachricht. Ihre Bestellung wird aus {c} verschickt.
Sehr geehrte Frau {s},\\ndie Rechnung für den {x} Tarif liegt bei.\\nMit freundlichen Grüßen\\n{g} {s2}
Mein Sohn {g} hat das {b} Tablet bestellt, die Lieferung ging aber an {s}.
Die Kollegin {s} hat mir am Telefon eine Gutschrift versprochen.
Bitte das Paket bei {s} im zweiten Stock abgeben.
Danke, {g}! Liebe Grüße, {g2}
Viele Grüße aus {c}\\n{g} {s}
Ich habe mit {g} {s} gesprochen, die Reparatur kostet 80 Euro.
der Techniker {g} war hier, das Internet geht immer noch nicht
Kontoinhaberin ist {g} {s}, die Überweisung kam aus {c}.
Die Versandkosten nach {c} und die Verpackung sind im Preis enthalten.
Wann kommt die Lieferung mit dem Ersatzteil für den Geschirrspüler?
Die Kündigung des Vertrags wurde von der Abteilung in {c} bestätigt.
Hola {g}, gracias por escribir. El envío a {c} tarda tres días.
Buenas tardes, soy {g} {s} y mi {b} no enciende.
Le atendió mi compañera {g}, ella le llamará el jueves.
el repartidor {g} dejó el paquete con {g2}
Un saludo,\\n{g} {s}
Estimada Sra. {s}: su reserva en {c} está confirmada.
El pedido está a nombre de {g} {s}, mi marido.
hablé con {g} de su equipo en {c}
Bonjour {g}, merci pour votre message. Le colis part de {c} demain.
Je m'appelle {g} {s}, mon {b} est en panne.
Mon mari {g} a payé avec sa carte, la facture est au nom de {s}.
Votre conseillère {g} m'a dit d'attendre.
Cordialement,\\n{g} {s}
le livreur a laissé le colis chez {s}, ma voisine
Bien à vous, {g}
Olá {g}, tudo bem? A encomenda saiu de {c} ontem.
Meu nome é {g} {s} e comprei um {b} na loja de {c}.
Falei com a {g} do atendimento e ela disse que o reembolso sai na quinta.
o técnico {g} não apareceu
Obrigado, {g}
Atenciosamente,\\n{g} {s}
minha filha {g} usa o aplicativo {x}
The {x} jacket runs small, do you have it in {x2}?
Does the {x} plan work in {c} and {c2}?
I ordered the {x} from {b} and got the {x2} instead.
Is the {b} {x} compatible with my {b2} dock?
{x} says my payment failed, but {b} shows it went through.
{b} support told me to contact {x}.
We moved from {c} to {c2} last week, please update the {x} delivery.
I compared {x}, {x2} and {b}: which one is quieter?
The {x} Hotel in {c} cancelled our room.
Flight {c} - {c2} was delayed by five hours, {b} refuses to pay.
Your {c} office is closed. Is the {c2} one open on Saturday?
In Settings, open Billing and click Change Plan, then choose {x}.
The Return Label button in the {x} app does nothing.
{x} crashed again after the update to Version 4
Hello {x} team, do you ship to {c}?
Hi {x},\\nI love the {x2} blanket but it arrived with a hole.
Dear Customer Care,\\nthe Warranty Department in {c} didn't reply.
Merry Christmas from {c}! Is the Gift Card valid in {c2}?
Great, the {x} works with Google Home and {b} now.
Greetings from {c}, all good with the {x}.
got my {x} today, love the color Sage more than Ruby
does {b} have a store in {c}? asking for a friend
{c} is sunny today, but the {x} cooler is dead
Sold out in {c}, back in stock in {c2} on Friday.
El {x} de {b} llegó roto desde {c}.
La tienda de {c} no tiene el {x} en Azul.
Le {x} de {b} ne marche pas à {c}.
A loja de {c} não tem o {x} da {b}.
Der {x} von {b} wurde aus {c} geliefert, die Anleitung fehlt.
Thank you so much to {g} and {g2} in the {c} store, they stayed late to help.
A huge thank you to {g} and {g2} from the {c} branch!
Kudos to {g}, {g2} and {g3} for the quick help.
Passenger {g} {s} {s2}, flight to {c} on 12 May
Guest: {g} {s}, two nights in {c}
Patient {g} {s} {s2} needs a new appointment.
The policyholder {g} {s} moved to {c}.
Please add {g} {s} as a contact and remove {s2}.
pasajera {g} {s} {s2}, vuelo a {c}
El titular es {g} {s} {s2} y la tarjeta es de {b}.
Le passager {g} {s} voyage avec {g2}.
O passageiro {g} {s} {s2} perdeu o voo para {c}.
O cliente {g} ligou de {c}.
Kunde {s} hat die Rechnung zweimal bezahlt.
Der Fahrgast {g} {s} saß im Zug nach {c}.
payee shown as {s}, paid with {b}
it says {s}, should be {s2}. first name {g} is ok
signed up with the wrong surname, {s} instead of {s2}. passport from {c}
pode falar com meu filho {g} tambem, ele entende
lg {g}
vg {g} aus {c}
{g} van der {s} ordered it, {g2} bin {s2} paid
Regards,\\n{g} {s}\\n{c}
Best wishes\\n{g} {s}\\n{x}
Cumprimentos,\\n{g} {s} {s2}\\n{c}
Saludos cordiales,\\n{g} {s}\\nDirectora de Compras
{g} {s}, Head of Procurement, {x}
Just wanted to say the {p} armchair is the comfiest thing ever.
Do you have the {p} dress in size 38?
It's the {p} cable knit in {x}.
Looking for the {p} theme, version 2.
Passt der Bezug für das Bett {p} auch auf das Modell {p2}?
Ist das Sofa {p} in {c} ausgestellt?
la veste {p} taille grand ou pas ?
El vestido {p} en color {x}, ¿vuelve en septiembre?
A cadeira {p} chegou partida de {c}.
Is the {p} lamp from {b} back in stock?
I ordered the {p} boots and got the {p2} sandals.
The {p} mattress and the {p2} pillow are both on sale until Sunday.
Does the {p} stroller fit in a {b}?
new address 9 High Street, {c}, please forward the {x}
Is the {x} & {x2} collection available in {c}?
The {x} {x2} from {x3} Telecom was cancelled.
> On 6 Nov, {x} Energy wrote:\\n> Your contract ends soon.
Head of Finance asked me to check the {x} plan.
Our Director of Operations wants {x} before Q3.
`
  .trim()
  .split('\n')
  .map(line => line.replaceAll('\\n', '\n'))
