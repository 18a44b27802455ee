/** The role of a phrase in a service conversation, no matter which side says it. A phrase may be in several lists. */
export const phraseLists = {
  thanks: `thanks | thank you | thank u | thankyou | thx | thnx | tks | ty | tysm | cheers | much appreciated | appreciate it |
    appreciate your | appreciate that | appreciate the | grateful | i appreciate | really appreciate | many thanks | tnx | thank`,
  praise: `you have been great | you've been great | been very helpful | been so helpful | very helpful | so helpful | great help |
    great service | excellent service | amazing service | good service | great job | good job | well done | best service |
    great support | excellent support | star | legend | lifesaver | life saver | above and beyond | made my day | you rock |
    you're the best | you are the best | five stars | 5 stars | highly recommend | love this | so kind | very kind |
    most helpful | really helpful | super helpful | fantastic service | wonderful service | appreciate all your help |
    amazing help | a pleasure | so much for your help | great customer service`,
  warmth: `very much | so much | thanks a lot | thank you so | thanks so | for your help | for the help | for all your | a million |
    all your help | your time | been a great | been great | thanks again | thank you again | of great help | you helped | big help |
    helped a lot | helped me | appreciate your help | means a lot | made it easy | was easy | so quick | that was quick | so fast`,
  lukewarm: `ok | okay | k | yeah | fine | i guess | guess so | whatever | hmm | meh | if you say so | i suppose | alright then | oh well |
    not really | kind of | sort of | if i must | anyway | no choice`,
  alternative: `else | other | another | different | instead | any other | something else | anything else | what about | how about | rather |
    other option | other options | another way | alternatives | alternative | more options | change it | no longer want`,
  complaint: `not working | doesn't work | does not work | don't work | didn't work | won't work | stopped working | not worked |
    never arrived | not arrived | hasn't arrived | still waiting | been waiting | waste of time | not good enough | not happy |
    unhappy with | no one | nobody | not acceptable | unacceptable | no response | no reply | not received | haven't received |
    didn't receive | did not receive | have not received | never received | not helpful | not helping | doesn't help | no help | not fair |
    charged twice | overcharged | still not | still no | still nothing | still hasn't | still haven't | still isn't | still doesn't | still can't | still cannot | still unable | still won't | still wrong |
    nothing happens | not resolved | not fixed | not solved | useless | ridiculous | terrible | awful | horrible | worst | disappointed |
    disappointing | frustrated | frustrating | annoyed | annoying | fed up | sick of | complaint | complain | broken | damaged |
    poor service | bad service | wrong item | wrong order | joke | disgusting | disgrace | shocking | appalling | pathetic | scam | rude |
    keeps saying | keep getting | keeps happening | every time | again and again | over and over | how many times | nothing works |
    makes no sense | not what i | isn't what i | wrong | issue | problem | error | failed | fails | can't access | can't log |
    can't believe | this is crazy | what's the point | i give up | gave up | wish you had | should have told | could have told | should have been told | would have been nice | don't understand why | not normal | same thing |
    no luck | no effect | no difference | doesn't fix | does not fix | didn't fix | did not fix | nothing is working | still the same | same problem | same issue |
    same error | same result | not a solution | no solution | never get | never got | never heard | heard nothing | nothing has happened | garbage | ignored |
    took my money | taken my money | kept my money | keep my money | keeping my money | in pieces | arrived empty | passed around | wasted | lied to | not true | no resolution | no explanation | no update | keeps changing | hung up`,
  failure: `unfortunately | unable | not able | can't | cannot | couldn't | could not | i'm afraid | i am afraid | not possible |
    impossible | not available | unavailable | no longer | out of stock | declined | failed | didn't go through | not find |
    didn't find | no results | not allowed | not permitted | don't have access | do not have access | don't have any | not offer |
    against our policy | not eligible | regret | isn't possible | is not possible | doesn't exist | not supported | went wrong |
    something went wrong | there was a problem | not successful | unsuccessful | not sure | don't know | i do not know | no idea |
    won't be able | will not be able | no other | nothing else i can | have no | there are no | there is no | there isn't`,
  success: `resolved | solved | fixed | sorted | all set | all done | it works | works now | working now | is working | worked |
    successfully | success | confirmed | is confirmed | has been processed | been refunded | been sent | been updated | been added |
    been booked | is booked | reserved | been cancelled | been canceled | been changed | been approved | got it working |
    received it | arrived | that works | that worked | problem solved | that did it | did the trick | up and running | completed | i'm in |
    is done | went through | been issued | been credited | that fixed it | back to normal | fine now | ok now | okay now | good now | working fine | works fine | no longer have the | no longer an issue |
    managed to | sorted it | is back | it's back | got the refund | for the refund | got my | problem is gone | issue is gone | i see it now | i can see it | found it |
    made it | working again | works again | it's working | back up | back online | all clear | is solved | got through | answered now | queries are answered`,
  settled: `that's all | that is all | that will be all | that'll be all | that's it | nothing else | all good | no worries | not a big deal | no big deal | no rush |
    perfect | great | sounds good | sounds great | that's great | that's perfect | excellent | wonderful | awesome | all i need |
    all i needed | that helps | that answers | good to know | understood | makes sense | will do | i'll try | i will try |
    i'm good | we're good | no that's | i'm all set | no problem | no that is | fantastic | good enough | brilliant | lovely | will try`,
  apology: `sorry | apologize | apologise | apologies | apology | our mistake | our fault | my mistake | my bad | regret`,
  promise: `i will | i'll | we will | we'll | you will receive | you'll receive | you will get | you'll get | will be in touch |
    get back to you | follow up | keep you posted | keep you updated | let you know | look into | within 24 | within 48 | by tomorrow |
    by the end of | check and | working on it | as soon as possible | will contact you | will reach out | someone will`,
  action: `i have sent | i've sent | i have just | i've just | i have issued | i've issued | i have refunded | i've refunded |
    i have updated | i've updated | i have added | i've added | i have changed | i've changed | i have cancelled | i've cancelled |
    i have canceled | i've canceled | i have processed | i've processed | i have created | i've created | i have reset | i've reset |
    i have checked | i've checked | i checked | i have arranged | i've arranged | i have booked | i've booked | i have ordered |
    i've ordered | we have sent | we've sent | we have issued | we have refunded | we've refunded | i sent | i issued | i refunded |
    i updated | i have applied | i've applied | i have removed | i've removed | i have fixed | i've fixed | has been sent |
    has been issued | has been processed | has been refunded | has been updated | is on its way | on the way | you can now |
    i have asked | i've asked | i have replaced | i've replaced | have been added | have been sent | i found`,
  handoff: `transfer you | transferring you | transferred | escalate | escalated | escalating | my colleague | a colleague |
    another department | different department | other department | another team | relevant team | specialist | my supervisor | my manager |
    our technical team | the technical team | contact them | reach out to them | call our | call us | email us | dm us | send us a dm |
    forward this | forwarded | pass this on | passed this on | connect you | you need to contact | please contact | contact our | second line |
    raise a ticket | raised a ticket | open a ticket | opened a ticket | our team will`,
  canned: `thank you for contacting | thanks for contacting | thank you for reaching out | thanks for reaching out | your call is important |
    your feedback is important | we value your | valued customer | dear customer | dear sir | dear valued | dear user |
    as per our policy | please be advised | please note that | we apologize for any inconvenience | we apologise for any inconvenience |
    apologies for any inconvenience | sorry for any inconvenience | do not hesitate | don't hesitate | feel free to contact |
    is there anything else | anything else i can | any other questions | business days | working days | faq | help center | help centre |
    kindly | at your earliest convenience | rest assured | for your records | terms and conditions | have a great day | have a nice day |
    received your request | be with you shortly | higher than usual | high volume | rate your experience | take a moment to rate | satisfaction survey`,
  farewell: `bye | goodbye | good bye | have a great | have a good | have a nice | have a lovely | take care | see you | good night |
    good evening to you | enjoy your | you too | same to you | nice day | great day | good day | wish you`,
  accept: `yes | yep | yup | sure | great | perfect | good | correct | right | exactly | sounds | cool |
    absolutely | of course | agreed | go ahead | please do | works for me | indeed | awesome | nice`,
  reject: `no | nope | nah | not | never mind | nevermind | forget it | don't | wrong | actually | instead | i don't think | i'd rather`,
  persist: `still | again | already | once more | as i said | like i said | since last | last time | second time |
    third time | twice | keeps | repeatedly | for days | for weeks | for hours | days ago | weeks ago | months ago`,
  correction: `i said | i told | i asked | i meant | i mean | i already | as i said | like i said | as i told | that's not | that is not |
    not what | you said | you told | you promised | you didn't | you did not | you don't | you are not | you're not | read my |
    as mentioned | as i mentioned | i just said | i have already | i've already | didn't ask | but you | was told | were told`,
  threat: `cancel my | close my account | lawyer | solicitor | legal action | court | trading standards | ombudsman | chargeback |
    dispute the | never again | never use | never buy | going elsewhere | switch to | switching to | other company | competitor |
    my money back | money back | bad review | leave a review | report you | speak to a manager | speak to your manager | your supervisor |
    take my business | tell people | tell everyone | tell everybody | tell my friends | tell others | warn people | warn others |
    warn everyone | post about this | on social media | lost a customer | cancel everything`,
  inactivity: `are you still there | still there | still with me | still with us | haven't heard | have not heard | not heard from you |
    due to inactivity | lack of response | no response from you | not responded | inactive | are you there | still connected |
    closing this chat | close this chat | close the chat | end this chat | end the chat | disconnect | will be closed | i will close |
    since i haven't received | i did not receive a response | not received a response | not received a reply | chat will`,
  request: `can you provide | could you provide | please provide | please share | can i have | could i have | may i have | can you confirm |
    could you confirm | please confirm | could you tell | can you tell | please send | could you please | can you please | would you mind |
    may i know | i need your | we need your | we need you to | i need you to | could you let | what is your | please let me know |
    let us know | which one | what's your | please try | have you tried | did you try`,
  more: `anything else | anything more | anything i can | is there anything | with anything | something else i | other doubts | another question | more i can | else i can do |
    other way i can | something else | any other questions | further questions | further assistance | more questions | help you with anything |
    else i can help | else can i help | other questions | any further | else you need`,
  wait: `one moment | a moment | bear with me | please wait | please hold | hold on | give me a | just a second | a few minutes |
    a couple of minutes | allow me | checking | let me check | be right back | still checking | one second | a minute`,
  effort: `how do i | how can i | how long | how much longer | when will | where is | where's | why is | why has | why did | why can't |
    what happened | any update | any news | any idea | hello? | anyone there | is anyone | are you there | what's going on | what is going on`,
  beyond: `free of charge | at no cost | no extra cost | complimentary | as a gesture | goodwill | as an apology | discount code | voucher |
    on the house | i've also | i have also | i also added | went ahead and | on top of that | extra | upgraded you | gift | waived | personally`,
} as const

export type Tag = keyof typeof phraseLists
