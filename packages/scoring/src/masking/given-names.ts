/* Given names from many countries, without accents. Add any that are missing. */

import { moreCapitalizedNames, moreGivenNames } from './more-given-names.ts'

const list = (names: string, more: string) => new Set(`${names} ${more}`.split(' '))

/** Masked whether or not they are capitalized. */
export const givenNames = list(
  'aaliyah aaron abayomi abby abdelkader abdul abdulaziz abdullah abdulrahman abdurrahman abebe abena abhijit ' +
    'abhishek abigail abiodun achilleas adaeze adalberto adam adebayo adela adele adelheid adelina adeline aditi ' +
    'aditya adnan adriaan adrian adriana adrien adrienne adwoa afia agata agathe agnes agneta agnieszka ahlam ahmad ' +
    'ahmed ahmet aicha aiden aigerim aikaterini aiko aileen aimee ainhoa aino aisha aishwarya aisling aitana aitor ' +
    'ajay ajit akane akash akiko akira akosua akshay akua alaa alain alan alana alasdair albert alberto albin ' +
    'albrecht aleisha alejandra alejandro aleksander aleksandr aleksandra aleksei aleksi alena alenka alesia ' +
    'alessandra alessandro alessia alexander alexandra alexandre alexandrina alexandros alexandru alexey alexis ' +
    'alfonso alfred alfredo alhassan alia alica alicia alina aline aliou alioune alisa alisha alison alistair alix ' +
    'aliyah almudena alois alonso alvaro alyssa amadou amaka amanda amara amaury ameer amelia amelie amina aminata ' +
    'amjad amparo amrita anabel anabelle anaelle anais anand ananya anas anastasia anastasios anders andre andrea ' +
    'andreas andree andreea andrei andrej andres andrew andrey andrzej aneta anezka angela angelika angeliki ' +
    'angelina anike aniket anil anirudh anita anja anjali anjana anke ankit ankita annabelle annalisa annegret ' +
    'anneka anneli annelies anneliese annemarie annette annick annie annika annikki anouk anselmo anthony antia ' +
    'antje antoine antoinette anton antonella antonia antonina antonio antony antti anuj anupam anusha anwar aparna ' +
    'apolline apoorva apostolos araceli aravind archana ariadna ariana arjun arlette arlindo armand armando armelle ' +
    'arnaud arnd arne arnold arpita artem arthur artur arturo arun arvid arvind asami asante asbjorn asha ashish ' +
    'ashleigh ashley ashok ashwin asif aslaug asma asmita astrid asuka athanasios athena atsuko atsushi aude audra ' +
    'audrey augustin augustine augusto aurelie aurelio avinash ayaan ayaka ayako ayanna ayesha ayla ayman aymeric ' +
    'ayodele ayse aysegul ayumi aziza babajide babak bahaa bala balaji baltasar baptiste barbara baris bartlomiej ' +
    'bartosz bashir basma bastian bastien baudouin beata beatrice beatrix beatriz becky belen benedicte benedikt ' +
    'benedikta bengt benita benito benjamin benoit beril berkay berna bernadette bernard bernarda bernardo bernd ' +
    'bernice bernie berthold bertrand bethany bettina betty betul beulah beverly bharat bhaskar bhavna bianca ' +
    'bibiana bilal bintou birgit birgitta birte birthe bjarne bjorn blandine blazej bodil bogdan bohdan bojan ' +
    'bolanle boris borislav boubacar bozena braden bradley brandi brandon branislav branko brenda brendan brenna ' +
    'breno brian briana brianna brice bridget brigitte britney britt britta brittany brody bronwyn bruna brunilda ' +
    'bruno bryan bryce bryony bulent burkhard bushra busisiwe busra caetano caio caitlin caleb callum calvin ' +
    'cameron camila camille camryn canan candice caner cansu capucine carey carina carl carla carlo carlos carly ' +
    'carmen carole carolin caroline carrie carsten casimiro cassandra cassie catarina caterina catherine cathleen ' +
    'cathy catriona cayetana cecile cecilia cecilio cedric celestin celia celine celso cesar cesarina ceyda cezary ' +
    'chadwick chandni chandra chantal chantelle charlene charles charlie charline charlotte chetan chiamaka chiara ' +
    'chidi chihiro chinedu chioma chiyo chloe chris chrissie christa christelle christiane christie christina ' +
    'christine christoph christophe christopher christos christy chukwu chukwudi chukwuemeka chun ciara cindy ' +
    'cinzia clarissa clarisse claude claudemir claudette claudia claudine claudio clemens clement clementine clint ' +
    'clive cloe clyde colette colin colleen colm conceicao connor conor constance coralie cordula corentin corinne ' +
    'cornelia cornelius cory cosima courtney cristian cristiana cristina cristobal cristovao cynthia cyprien cyril ' +
    'czeslaw dagmar daichi daisuke dalia dalila damian damien danica daniel daniela daniele daniella danielle ' +
    'danijela danilo danny danuta daphne dapo darcy daria darina dario dariusz darlene darragh darrell darren ' +
    'darryl darshan daryna dave davi david davide deanna debbie debora deborah deepa deepak deepika deirdre dejan ' +
    'delfina delilah delores delphine demetrio demi denise dennis derek dermot derya desiree desmond detlef devi ' +
    'devika dhruv diallo diana diane didier diego diem dieter dietmar dilek dilip dimitra dimitri dimitris dineo ' +
    'dinesh dionisio dipika divya djamila dmitri dmitry dominic dominik dominika dominique donald donna donnie ' +
    'dorde doreen dorian doris dorota dorothea dorothee dorothy doug douglas dragan dunja durga dusan dustin dwayne ' +
    'dylan dzmitry eamon ebba ebele ebony ebru eckhard edda edeltraud edith edmilson edmund edna edouard edson ' +
    'eduard eduarda eduardo edward edwin edyta eero efrain efua egon eiji eileen einar eino eira eirik eirini ' +
    'ekaterina ekow elaina elaine eleanor elena eleni eleonora elfriede elijah elin elina eliot elisa elisabete ' +
    'elisabeth elisandro elise eliza elizabeth elke ella ellen ellie elliot elliott elmar elodie eloisa eloise elsa ' +
    'elsie elvira elzbieta emanuel emeka emeline emil emile emilia emiliano emilie emilija emilio emily emine emma ' +
    'emmanuel emmanuella emmanuelle emre enrico enrique eoin ercan erdem erdogan erhard eric erica erich ericka ' +
    'erik erika erin ernestine ernesto ernst esin eskil esme esra esteban estefania estelle esther ethan ' +
    'ethel etienne etsuko eugene eugenia eugenie eugenio eunice eunji eusebio evangelia evangeline evangelos ' +
    'evaristo evelien eveline evelyn evelyne everton evgeni evgenia evie ewan ewelina eylul ezgi fabian fabiana ' +
    'fabien fabienne fabio fabrice fabricio facundo fadeke fadi fahad fahri faisal fanny farah farhan farid farouk ' +
    'fatema fatih fatima fatma fatou fatoumata fausto fawzi federica federico felicia felicie felicitas felicity ' +
    'felipe femke ferdinand ferhat feride fermin fernand fernanda fernando filip filipa filipp filippo filiz fiona ' +
    'firas flavia flavio florencia florent florentine florian floriane florine folake folasade fortunato fotini ' +
    'francesca francesco francinaldo francine francis francisca francisco franciszek francois francoise franz ' +
    'franziska frauke freddie frederic frederica frederik fredrik freya frida frieda friederike friedhelm friedrich ' +
    'fritz frode fumiko fumio funmi gabi gabriel gabriela gabriele gabriella gabrielle gael gaelle galina gamze ' +
    'ganesh gareth gary gaspar gaspard gaurav gauri gavin gavril gayle gbenga geert geeta gemma genadi genaro ' +
    'genevieve geoffrey georg george georgette georgie georgina georgios gerald geraldine gerard gerardo gerd ' +
    'gerhard gerlinde germaine gerrit gerry gertrud gertrude gesine ghada ghislain ghislaine giada giancarlo giang ' +
    'gianluca gianni giannis giles gilles gillian ginette giorgia giorgio giovanna giovanni girish gisbert gisela ' +
    'gisele gita gitte giulia giuliana giulio giuseppe gizem gladys glaucia glauco glenda glenn gokhan gonca ' +
    'gonzalo gopal goran gordana gottfried gotz gowri gracie graciela graeme grainne grazyna greg greger gregoire ' +
    'gregor gregorio gregory greta grigori grzegorz guadalupe gudmundur gudrun gudula gugulethu guido guilherme ' +
    'guillaume guillermo gulay gulsen gundula gunilla gunnar gunnhild gunter gunther gustaf gustavo guzide gwen ' +
    'gwenael gwenaelle gwendolyn gwyneth haakon habib hadi hadiza haeun hailey haitham hakan hakon hala haley halil ' +
    'halina hallie halvard halvor hamed hamid hamza hanako hanan hande hanh hani hanna hannah hanne hannelore ' +
    'hannes hans haoran harald harini harish harold harpreet harriet harry hartmut haruka haruki haruto hasan ' +
    'hassan hatem hatice hattie hauwa hayat hayato hayley hector hedwig heidi heidrun heike heiko heiner heinrich ' +
    'heinz heitor helder helen helena helene helga helge hella helmut heloisa hemant hendrik henning henri ' +
    'henrietta henriette henrik henrike henrique henry herbert heriberto hermann hermenegildo herminia hernan ' +
    'hertha herve hicham hideki hideo hieu hikaru hilal hilary hilda hilde hildegard himanshu hipolito hiroko ' +
    'hiromi hiroshi hisham hitomi hjalmar hoang hollie horacio horst hortense houda hubert hubertus huda hugh ' +
    'huguette humberto huong huseyin hussein hyacinthe hyejin hynek hyun hyunwoo iain ibrahim ichiro idris idrissa ' +
    'ifeoma ignacio ihor ikenna iker ikram ilaria ilda ildiko ilias ilka ilkay ilker ilona ilse iman imane imke ' +
    'imogen imran inacio indira inga inge ingeborg inger ingo ingrid ingunn ingvar inmaculada inna ioana ' +
    'ioanna ioannis iona iracema irem irena irene ireneusz irenka irina irmgard irmtraud irving iryna isaac isabeau ' +
    'isabel isabell isabella isabelle isadora isamu isatou ishaan ishita isidora isidro isla ismael ismail ismet ' +
    'isolde istvan ivan ivana ivar ivica ivone ivonne iwona izabela izzy jacek jacinta jacinto jackie jacky jaclyn ' +
    'jacob jacqueline jacques jacquot jada jaden jadranka jadwiga jaehyun jafar jagdish jagoda jaime jair jakob ' +
    'jakub jalal jamal james jamie jamila jana janaina jandira jane janelle janet janice janie janina janine janis ' +
    'janusz jared jarek jari jarkko jaromir jaroslav jasmin jason jaspreet javier jaya jayant jayden jeanette ' +
    'jeanie jeanne jeannie jeannine jeff jeffrey jelani jelena jenna jennie jennifer jenny jens jeremiah jeremy ' +
    'jeroen jerome jeronimo jerzy jesica jesper jessica jessie jiahao jihoon jill jimena jimin jimmy jiri jiro ' +
    'jisoo jitka jiwon jiyeon joachim joan joana joanie joann joanna joanne joao joaquim joaquin joceline jocelyn ' +
    'jocelyne jochen jodi jodie joel joelle joelma joey joffrey johan johanna johannes johannesson john johnny ' +
    'jolanda jolanta jolene jonas jonathan joost jordi jordyn jorge jorgen joris jorunn josefa josefina josep ' +
    'joseph josephine josette josh joshua josiane josie jost josue jovana joyce jozef jozefa juan juana jucelino ' +
    'judd judith judy juergen julia julian juliana juliane julianne julie julien juliet julieta juliette julio ' +
    'julius jungkook junichi junjie juraj jurgen jussara jussi justin justine justyna jutta jyoti kaan kaarina ' +
    'kacper kadir kaethe kagiso kaio kaisa kaitlyn kaito kaleb kalina kalliopi kalpana kamal kamil kamila kana ' +
    'kanako kaori karan kareem karel karen karianne karim karin karina karine karl karla karlheinz karol karolina ' +
    'karsten karthik kartik karyn kasey kasia kasper katarina katarzyna kate katelyn katerina katharina katherine ' +
    'kathie kathleen kathrin kathryn kathy katia katie katja katla katrin katrina katsuo kaveh kavita kavya kayla ' +
    'kaylee kazimierz kazuki kazuo kazuya keerthi keiko keira keith kelechi kelly kelsey kelvin kemal kendall ' +
    'kendra kenichi kenji kenneth kenta kerem kerry kerstin kevin khadija khadijah khaled khalid khanh khoa kiera ' +
    'kieran kieron kieu kimberly kinga kiril kirill kirsi kirsten kirsty kirti kitty kiyoshi kjell kjersti klara ' +
    'klas klaus kleber klemens knut kofi kojo komal konrad konstantin konstantinos koray korbinian krishna krista ' +
    'kristen kristian kristie kristin kristina kristof kristoffer kristy kriti krystal krystyna krzysztof ksenia ' +
    'kunal kunigunde kunle kwabena kwaku kwame kwesi kylie kyoko kyriaki kyriakos kyung lacey lachlan ladislav ' +
    'laetitia lakshmi lalit lalita lamine lana lara larisa larissa lars lasse lata latasha latifa latoya laura ' +
    'laure laureano laurence laurene laurent lavinia laxmi layla lazaro leah leandra leandro leanne lech lefteris ' +
    'leigh leila lena lenka lennart lenny leocadia leona leonard leonardo leonel leonie leonor leopold lerato leroy ' +
    'lesley leslie lesya leticia letitia letizia levent lexi leyla liam libor lidia lidija liesbeth lieselotte ' +
    'lieve lilian liliana liliane lillian lilly lina lindiwe lindsay lindsey lindy linnea lionel lisandro lisbet ' +
    'lisbeth lise liselotte liza lizzie ljiljana lluis loic lois lola lonnie loredana lorena lorenz lorenza lorenzo ' +
    'loretta lorna lorraine lothar lottie louis louisa louise loukas lowell lubna lubomir luca lucas lucette lucia ' +
    'lucian luciana luciano lucie lucien luciene lucila lucille lucinda lucy lucyna ludivine ludmila ludmilla ' +
    'ludovic ludwik luigi luis luisa luise luitpold lukas lukasz luke lutz lydia lyndon lynn lynne lyubov lyudmila ' +
    'maarit maarten mabel mabli macarena maciej maddie madeleine madeline madhavi madhu mads maelle maelys magali ' +
    'magda magdalena magdalene maggie magnhild magnus maha mahdi mahesh mahmoud maike maisie maite maja majid ' +
    'makena makoto mala malcolm malgorzata malik malin mallory malwina mamadou mamoru manabu mandla mandy manfred ' +
    'manish manoj manpreet mansour manuel manuela mara marc marcel marcela marcelina marcelle marcelo marcia ' +
    'marciano marcin marco marcos marcus mareike marek maren margaret margarete margarethe margarida margarita ' +
    'margaux marge margie margit margot margrethe margrit marguerite maria mariam mariama marian mariana marianne ' +
    'mariano maribel maricarmen marie marieke mariella marielle marietta marija marika mariko marilia mariluz ' +
    'marilyn mario marion marisa marisol maristela marit marius mariusz mariya marja marjatta marjorie markku marko ' +
    'markus marla marlene marlies marlon marsha marta martha martijn martina martine martyna marvin marwan mary ' +
    'maryam maryline marylise maryna masahiro masako masami masaru masashi masha massimo matej mateo mateus mateusz ' +
    'mathias mathieu mathilda mathilde mathis matija matilda matilde matt matteo matthew matthias matthieu matti ' +
    'maude maura maureen maurice mauricia mauricio mauro mavis maxim maxime maximilian maxine maya maysa mayu ' +
    'mayumi mckenzie mechthild meenakshi meera megan megha megumi mehdi mehmet mehtap meike meilin meiling meinhard ' +
    'melanie melek melih melinda melis melissa melissande meltem melvin meredith merete merle mert merve mervyn ' +
    'metin mette micaela michael michaela michal michalina michalis michel michele micheline michelle michiko ' +
    'midori mieczyslaw miguel mihai mihir mikael mike mikhail mikkel mikko mila milada mildred milena milica ' +
    'millicent millie milos miloslav milton mingyu minh minho minji minjun minna minnie minseo mireille mirela ' +
    'miriam mirjam mirko miroslav mitch mitchell mitsuko miyuki mladen moacir modupe mohamed mohammad mohammed ' +
    'mohan mohit moira mollie momoko mona monica monika monique montserrat morag moritz morten moses mouna mounir ' +
    'mourad mpho mthunzi mucahit muge muhammad mukesh mukul munir murat muriel mustafa muzaffer mwangi myra myriam ' +
    'myron myrtle nabil nada nadege nadezhda nadia nadim nadine nadir nadja nahuel najib nalan naledi nalini ' +
    'namrata nanami nancy nandi nandini nanna naoki naoko naomi narayan naresh natalia natalie natalija nataliya ' +
    'natascha natasha nathalie nathan nathaniel natividad natsuki navid navneet nawal nayara nazli ndidi nebojsa ' +
    'necati neeraj neha neil nektarios nele nelida nell nellie nelly nenad nepomuk nerea nermin nesrine nessa ' +
    'nettie neville ngoc ngozi jasper lupe eulalia ottoline birgul deolinda itziar jucileide friedegund xiomara hyunwoo iratxe nekane amaia leire aintzane begona izaskun unai ander aritz eneko gorka inaki koldo xabier meritxell nuria montse laia roser mireia pau arnau guillem marti biel aleix nguyen nguyet nhung niall niamh nicanor niccolo nicholas nicki nicky nicola nicolas nicole ' +
    'nidal nidhi niels nigel nihal nihan niilo nikhil nikita nikki niklas nikola nikolai nikolaos nikolas nikolay ' +
    'nikos nilay nilesh nils nilton nina ninon niranjan nirmala nisha nitin nizar nkechi nnamdi nneka noah noboru ' +
    'nobu noel noelia noelle noemi noemie nokuthula nola nomvula nora norbert norberto noreen noriko nosipho ' +
    'notburga noura novak nuray nurcan nuria obinna octavia octavio oddvar odete odette odile oguz oksana olaf ' +
    'olamide olav oleg oleksandr olena olesya olga olimpia oliver olivier ollie olof olumide oluwa oluwaseun omaima ' +
    'omar ombeline omer omkar ondrej onyeka ophelie orhan oriana oriol orla ortrud orville osama osamu oskar osman ' +
    'osvaldo oswald oswin otavio otis otmar ottavia ottilie oumar ousmane owen oyvind ozan ozge ozlem pablo paddy ' +
    'padraic padraig paivi palesa pallavi pamela panagiota panagiotis pankaj paolo paraskevi parth parvati pascal ' +
    'pascale pascaline pascual patricia patricio patrick patrik patrizia patrycja patsy patty paul paula paulette ' +
    'paulina pauline paulo pavan pavel pavithra pavlina pavlos pavol pawel payal pedro peggy pekka pelin penelope ' +
    'pepita pernille perrine petar pete peter petr petra petri petrona petros petula petya phil philip philipp ' +
    'philippa philippe phillip philomene phoebe phong phuong phyllis pierre piers pieter pietro pinar piotr piyush ' +
    'plamen plinio polina pooja poornima prabhu pradeep praful prakash pramod pranav prasad prasanna prashant ' +
    'pratibha pratik praveen preeti prem priscila priscilla prithvi priya priyanka przemyslaw puja purvi quang ' +
    'quentin quim quincy quoc quyen quynh rachana rachel rachid radek radhika radka radmila rados radoslav raed ' +
    'rafael rafal raffaella raghad raghav ragnar ragnhild rahul raimund raimundo rainer rajendra rajesh rajiv rajni ' +
    'rakesh ralf ralph ramazan ramesh rami ramiro ramon ramona ramsay ramya randall rania ranjan ranjit raoul ' +
    'raphael raquel rasha rashid rashida rashmi rastislav raul ravi ravindra raymond raymonde rebecca rebekah ' +
    'rebekka recep reem refilwe regiane reginald regine reidar reiko reinaldo reiner reinhard reinhild reinhold ' +
    'rekha remy renan renata renate renaud rene renee renuka reshma revathi reyhan reza rhett rhiannon rhoda rhonda ' +
    'rhys ricardo riccardo richard ricky rida riddhi rifat rigoberto rihanna riikka rika risa rita ritchie ritika ' +
    'ritu robbie robert roberta roberto rocco rocio roderick rodney rodolfo rodrigo rogelia rogerio rohan rohini ' +
    'rohit roksana rolf romain romane romina romulo ronald ronaldo ronan ronja ronnie roopa rosalba rosalia rosalie ' +
    'rosalind rosamund rosangela rosanna rosario rosaura roscoe roseanne roselyne rosemarie rosina rostislav ' +
    'roswitha roxane roxanne roxy ruben rubens rudi rudiger rudo rudolf ruediger rufino rufus rupali rupert ' +
    'ruprecht ruslan ruth ruud ruzena ryan ryoko ryota saad sabela sabina sabine sabri sabrina sachiko sachin sadie ' +
    'saeed safiya sahin saleh salim sally salma salman salvatore samantha samara samba sameer sami samia samir ' +
    'samira sampada samuel sana sanaa sandeep sander sandor sandra sandrine sandro sanele sangeeta sangwoo sanja ' +
    'sanjana sanjay sanjeev sanna santosh saoirse sapna sara sarah saraswati sarita sascha sasha satish satomi ' +
    'satoshi saturnino saud saurabh savita sayaka sayuri sean sebastian sebastiao sebastien seda sedat seema ' +
    'segolene seiji sekou selcuk selena selim selin selina selma semih semra senay seojun seoyeon seppi seppo serap ' +
    'serdar serge sergei sergey sergio seth seung sevda severine severino sevgi sezen shadi shalini shania shanice ' +
    'shankar shanti sharad shari sharon shashi shaun shauna shawn shawna sheetal sheila shelley shelly sheree sheri ' +
    'sherri sherwin shigeru shilpa shinichi shinji shiori shirin shirley shiro shivani shobha shoko shota shreya ' +
    'shruti shubham shweta sian sibel sibusiso siddharth siegbert siegfried sieglinde sigmund sigourney sigrid ' +
    'sigurd siham silas silke silvana silvester silvia silvina silvio simao simona simone simphiwe simran sinead ' +
    'sinem siobhan sissel siyabonga sizwe slavica slavko slavomir slobodan smita smriti sneha snezana sofie sofus ' +
    'solange soledad solene solveig sonia sonja sonnhild sonya sooyoung sophia sophie soraia soraya soren sotiria ' +
    'sotiris souad soumya soyeon spyridon spyros srinivas sriram stacey stanislav stanislava stanislaw stavros ' +
    'stefan stefani stefania stefanie stefano stefka steinar stelios stephan stephane stephanie stephany stephen ' +
    'steve steven stian suat subramaniam sudha sudhir suhas sujata suki sule suleiman suleyman sumiko sumit sunhee ' +
    'sunil sunita sunniva surbhi suresh susan susana susanne sushma susie susumu suzanne suzette svante svea sven ' +
    'svenja sverre svetlana svetoslav svitlana swati sybille sylvain sylvester sylvia sylviane sylvie sylwester ' +
    'sylwia szymon tabatha tabea tabitha tadashi tadej tadeusz taehyung tafadzwa taha tahar taichi tais takahiro ' +
    'takako takashi takayuki takeshi takumi talia talita tamara tamika tamsin tamunotonye tancrede tania tanja ' +
    'tanvi tanya tapio taras tarek tariq tarsila tarun tasha tatiana tatjana tatsuya tatum tatyana tegan ' +
    'tejas temitope tendai teodor teofilo teresa terese tereza teri terje terrence tessa tetsuya thabo thais ' +
    'thalita thanasis thandeka thandiwe thanh thao themba theodor theodora theodore theodoros theresa therese ' +
    'thiago thibault thibaut thierry thijs thilo thomas thora thorbjorn thorsten thulani thuy tiago tiffany tihomir ' +
    'tilman timmy timo timothee timothy tinashe tobias tobin tolga tomas tomasa tomasz tomislav tommaso tommie ' +
    'tommy tomoko tomoya tony torben torgeir torsten toru torunn toshi toshio tracey tracy trang traudl traute ' +
    'travis tricia trina trine trinh trish trisha tristram trond trudi trudy tsubasa tsutomu tuan tugba tulay ' +
    'tumelo tuncay tunde tuomas turgut tuula tuyet tyra tyrone uchenna uday ufuk ulises ulla ulrich ulrika ulrike ' +
    'umberto umit unal ursel ursula urvashi uschi usha uzoma vaclav vadim vaibhav vaishali valarie valdir valentin ' +
    'valentina valentyna valeria valerie valerio vandana vanderlei vanessa vania varsha vasant vasil vasiliki ' +
    'vasilis vassilis vasudha vasyl vaughn vegard velma venkat venkatesh verena vernon veronica veronika veronique ' +
    'vesna vibeke vibha vicenta vicente vicki vickie vicky victor vidar vidya viet viggo vijay vikas vikram viktor ' +
    'viktoria viktoriya viljami vilma vinay vince vincent vincenzo vineet vinh vinod vinzenz violaine violetta ' +
    'vipul viraj virginie vishal vishnu vitaliy vivek vivian viviana viviane vivienne vladimir vladislav ' +
    'vlasta volkan volker volodymyr vreni wafa waldtraud waleed walid walter waltraud waltraut wanjiru wassila ' +
    'wassim wayne wendelin wendy werner wernher wiebke wieland wieslaw wilbur wilfred wilfried wilfriede wilhelm ' +
    'willem william wilma wilmer winfried winfriede winifred wioletta wladyslaw wojciech wolfgang wolfhard wolfram ' +
    'wouter xander xaver xavier xaviere xenia xiao xiaoli xiaoming xiaoyan ximena xinyi xoan xuan yagmur yago ' +
    'yamila yana yann yannick yaroslav yasemin yash yasin yasmin yasmina yasmine yasser yasuko yasuo yeji yejin ' +
    'yelena yesenia yevgeny yevhen yewande yiannis yifan yigit yilmaz yixin yngve yoann yogesh yohan yoichi yoko ' +
    'yolanda yoona yosef yoshi yoshiko yosuke younes youngjae yousef youssef ytje yuanyuan yukari yukiko yuko yulia ' +
    'yuliya yumi yumiko yuriko yuriy yusuf yusuke yutaka yvan yves yvette yvon yvonne zacarias zach zachary zack ' +
    'zahra zaid zainab zainabu zakaria zaki zanele zbigniew zbynek zdenek zdenka zehra zeki zelie zeljko zerrin ' +
    'zeynep zhiwei ziad zineb zita zlata zofia zoltan zoran zorica zoya zsofia zulmira zuzana zygmunt ' +
    'abdelaziz abdifatah abdirahman abdoulaye abelard abiola abosede acacio adalgisa adamu adelaida ademola ' +
    'adenike aderonke adetola adhiambo adrijana aegir aelita afonso agamemnon agathangelos agbaje agustin aharon ' +
    'ahava ahmadou aidan aidana aigul ainars ainsley aivars akinyi akmal akmaral aksel alamgir alaric albena ' +
    'aldona aleixo alejo alemayehu alfhild algirdas alimata alioscha alisher allegra almaz almira aloysius alrik ' +
    'altan altynai alwin amadi amalie amandine amaru ambrogio ambrosio amets amihan aminu amparito anahit anatole ' +
    'anatoly andoni andrius andromeda anneke annelie ansgar anshul anthea antigone antonin anuradha anzhelika ' +
    'apinya apolonia araminta arantxa aranza arash archibald ardeshir ariadne aristides armen arminda arnaldo ' +
    'arnoldo arseniy arushi aryeh asahel ashanti ashwini asier aslan asuman atakan atiba atieno auberon aurelia ' +
    'aurelius austeja avani aveline avraham axelle ayanda aydin aylin ayodeji ayomide aytac azadeh azamat ' +
    'babatunde babette bahadur bahar bairbre balazs balthasar balwinder bartholomew basak basilio bassam batuhan ' +
    'bayani beatrijs bedrich behnam benat benedita benicio benilde berenice bergljot berit bernhild bertille ' +
    'bethan bhavesh bhavik bilyana bjarni blagoj blaise blanka bogumil bohumil bolaji bolormaa bongani borna ' +
    'boryana bothild bouchra boudewijn bozhidar branimir branwen brecht bridie brigida brigitta bronagh bronislaw ' +
    'brunhilde burcu byeong caglar calista calliope callista camilo candelaria caoilfhionn caoimhe carlota ' +
    'carmela carmelo carolien casilda casimir caspian cassius catalin cathal cayetano celestino cesare cesaria ' +
    'chaim chandrika channary charis chernor chidera chidinma chiedza chikondi chimamanda chinonso chipo chitra ' +
    'chizoba christabel chrysanthe chukwuma ciaran cilla cillian cirilo claes clodagh clothilde clovis ' +
    'coenraad columba concetta conchita constanza cordelia cornelis corneliu cosmin costin cruzita csilla cyprian ' +
    'cyrielle dafydd dagmara dagny dagrun daiki dainius dalal dalibor dalisay damaris damayanti damjan danai ' +
    'dariela dashiell daumantas davina davor dearbhla decebal deimante demba demetrios demyan desislava despina ' +
    'devendra dhanush dharmesh diarmaid diarmuid dietlinde dieudonne dilan dilara dilnoza dinara djibril dobromir ' +
    'doina domenica domingas domnall donatella donatien dongmei doortje dorka dragana dragoslav drahomira drazen ' +
    'duarte dubravka dushan dvora eamonn ebubekir edilson edita edmundo edurne efthymia egbert egidio eglantine ' +
    'ehsan eilidh eimear eithne ekaterini ekene ekundayo elchin eleftheria elettra eleuterio elham eliana elias ' +
    'elidio eliezer eliska elizaveta ellinor elpida elspeth emerenciana emeric endre engelbert enrica eoghan ' +
    'ephraim epifanio erasmo erdal erhan erinna erkki ermelinda ernestina ersin esben eseosa esperanza estibaliz ' +
    'ethelbert eudora eufemia euphemia eystein ezequiel ezinne fabiola fabrizio fadila faizan farhad farida ' +
    'farrukh fatemeh faustino fayza feliciano felipa feodora ferenc fernao ferruccio fikile fikret filomena ' +
    'finbar finnian fintan fionnuala firat firuza fjodor flaminia flaviu florbela florentina florica folke fonua ' +
    'foteini franjo fredrika freja frido fulgencio gaetano ganbaatar garance gebhard geirmund gennady genoveva ' +
    'georgeta geraint geraldo gerasimos gerda gergely gerhild gervasio gethin gideon gilberto gintaras gioconda ' +
    'githinji giuseppina glenys goswin govinda graziella grietje grigor guillermina gulnara gunhild gunvor ' +
    'gurpreet gwendoline gwilym gwladys gyongyi gyula hadassah hadewych haidar haile halldora hamish hanneke ' +
    'haralambos haralampi haris harjit harleen haruna hasmik hatidza havva hedda hedvig heikki heledd heloise ' +
    'hendrika herculano heribert hermelinda herminio hermione hernando hershel hessel hikmet hilario hildur ' +
    'hillevi hippolyte hjordis hodan honorata honorine horatio hovhannes hrafn hrvoje huberta ianthe ' +
    'ibolya ibrahima idalina ifeanyi ifunanya ignacia ignatius igoris ihsan ileana ilhan iliya ilkka imani imelda ' +
    'immaculada indrek inessa inigo innokenty iolanda ionut iphigenia irfan irini isaias isandro isaura iseult ' +
    'ishani issiaka itsaso ivayla ivaylo iveta jacobo jahanara jaidev jakov jalil janez jannike jaqueline jarmila ' +
    'jasminka jaswinder javiera jayesh jedrzej jelle jessamy jhonatan jiawei jindrich jirina joaquina jocasta ' +
    'jonatan josip juanita judit juhani julianna juvenal jyrki kadiatou kadri kaija kajsa kalani kaleigh kallisto ' +
    'kalyani kamalesh kanchana kaneshia kanwar kapila karima karolis kasimir kassandra katalin katinka katrien ' +
    'kavitha kazuko kehinde kenjiro kestutis ketevan keturah khalida kholoud khurram kimberley kimiko kiriakos ' +
    'kirsti klaas klaudia klementyna kobina koffi kofoworola konstantina kornelia kostas kourosh kresimir ' +
    'kristaps kristjan kseniya kudakwashe kuldeep kumiko kushal kwadwo kwasi laila lajos lakshman lalitha ' +
    'lamberto laszlo latisha laurens laurenz lauritz lazaros leela leendert leifur leilani lekan leonora leontine ' +
    'leopoldo leszek levente liana librada ligaya ligia liisa lilja lioba ljubica llewellyn lorcan lorelei ' +
    'louella lourenco lucienne lucija lucrecia ludger ludwika luitgard lutgarde macario madalena maddalena ' +
    'mahalia mahliyo mahtab maialen maibritt mairead malachy malakai malvina manaia mansoor ' +
    'marcella marcello margherita marianela mariangela maricel marijke marilou marinos mariska maritza marjolein ' +
    'marketa marouane marwa marzena marzia masego masoud mateja matthijs mattias maurizio maximiliano mbali ' +
    'mehrdad melchior melisande menachem merlijn meryem meseret miglena mihaela mikolaj milorad milosz minako ' +
    'mindaugas mircea mirjana mirta mohamadou mohini moises momodou mordechai morgane moshe motoko moussa ' +
    'muhammed muireann munira murtaza myfanwy myrto nagore narcisa nasreen nasrin natasa nazanin nazim ndeye ' +
    'neelam nefeli nehemiah neide nergis nerys nevena ngaire nicodemo nicoletta nikoleta nilgun nilofer nimrod ' +
    'ninoslav nisrine njideka nkemdilim nolwenn nonkululeko noora normunds nozomi nthabiseng nunzia nurit ' +
    'nursultan nyasha nyokabi octavian odalys odhran odysseas ofelia ogechi oisin okechukwu oktay olayinka ' +
    'oleksiy olgierd oliwia ololade olumayowa oluwadamilola oluwatobi omari omolara ondina oonagh ophelia oralia ' +
    'orazio oreste orfeo oriane orlaith ornella orsolya osagie oscarina otilia otylia ouassim oyelaran ' +
    'oyinkansola padmini pagona palmira paloma parisa parminder pasquale pedja pelagia persephone petronela ' +
    'petronella phakamile philomena phumzile pierluigi pierrick polona pompeo porfirio prabhakar predrag preethi ' +
    'prudencia purnima qiang quirino quiteria rabia radomir rafaela rahel rahim rajani raphaela rasheed ratko ' +
    'raymundo razvan reinhilde remigio renato renske reuben rhodri rhonwen ricarda richa rikard rimantas ringaile ' +
    'ritva rogelio roisin rolandas romana romuald roosmarijn rozalia ruairi rufina ruggero rukhsana rustam ' +
    'rutendo ruxandra saadia sadia sahil saioa sakineh saliou samina santeri saskia savvas scheherazade seamus ' +
    'sebastiano sebnem selam senait severin seydou shabana shahid shakira shamima shanthi sharmila shefali shimon ' +
    'shira shlomo shyam sibongile silje silvestre simbarashe simeon sione siphiwe sirje slawomir sofiane soheila ' +
    'solenne somchai sondre sorcha sorin soumaya srdjan sridhar stamatis stefanos stelian stepan stephania ' +
    'stilyana stoyan subhash suellen sukhdeep sulayman sumaya susanna suzana svein swapnil szabolcs szilvia tadhg ' +
    'taiwo tamar tamas taneli tanguy tapiwa tasneem tawanda tayyip teodora teodoro teofila terezija tetyana ' +
    'thaddeus thalia thaynara thelma theresia thomasina thorben thorvald tiberiu timea timofey timur tindra ' +
    'tinuke tiziana tobiah toshiko trajce tremaine trygve tsvetana tuulikki tybalt tzipora ugochi ugochukwu ' +
    'unathi urszula vahan vaida valdemar valeriu valeska vanda vangelis vanja varvara vasile veerle velimir ' +
    'venancio vendela victoire viivi viktorija vilhelm vincenza virag visnja vitalia vittoria vladan vojtech ' +
    'vukasin walburga walther wambui wangari warsame wenzel wided wilhelmina willemijn winnifred witold xanthe ' +
    'xiadani xochitl yaakov yadira yahaya yanina yannis yatziri yehuda yonatan yordan yorgos ysabel yuliana yunus ' +
    'yusra zaneta zdravko zebulon zeinab zenon zephyrine zhanna zhivko zivile zlatan zsuzsanna zubair zuleikha ' +
    'zulfiqar zvonimir',
  moreGivenNames,
)

/** Names that are short or are also words. Masked only if they are capitalized. */
export const capitalizedNames = list(
  'drew florence frank grace pat rob sienna sue milagros alba alex alfie ali alice allie amal amir amit amy ana anan angie anh ann anna anne archie ariel ashton asta ' +
    'asuncion aubrey axel bao bart ben bert beth billie blair bob bonnie brad brady brent burak candace candida ' +
    'caridad carol casey cem chen christian claire clara clarence cody concepcion connie cora corey craig curtis ' +
    'dan dana deb denis deniz devon dexter dina dirk dominick dottie duc duncan ece edie efe elif elvis emerson emi ' +
    'encarnacion engin esi eun eva evan everett ewa ewald farai faye felix fern ferran fidel frances fred gail ' +
    'garrett gaston gilbert gina glen gloria gordon grady graham han hana hari harvey hien hinata holger howard ' +
    'hugo ian ida igor ina ines irma issa ivo jay jerry jim jin joe jon jules kai kari kay ken kim kiran koji kurt ' +
    'kyle lan laurie lea leo leon lewis li lily linda linh lisa liv liz lou lourdes luc luna mackenzie maki ' +
    'manon marina martin maud maxwell mei melody mia mika mina mitra molly monty nana nelson nia nick nico norma ' +
    'nour nuno nur nya oda okan ole olivia onur oscar otto padma paige paola percy pia pilar piper polly quinn ' +
    'raj rasmus reagan reece reggie regina remi rena rick rie rim rina riya rob robin roger roland ron rory rosa ' +
    'rosie ross rowan roy rui russell ryo saki salome sam satu saul scott serena shane shannon shay sho shun sidney ' +
    'simon sonny soo stacy stan stanley stewart stig stuart sue tara ted terry tess thea theo thi tia ' +
    'tien tilda tim tina titus toby todd tom toni tore trevor tristan tyler ulf uma umar unni urs uta ute uwe vasco ' +
    'veit vera verity vic vit vlad vuk wagner waldemar wally wanda wei wesley wilson winona winston woodrow wyatt ' +
    'yaa yara yaw yen ying yuki yuri zane zhang zoe zola ' +
    'belinda cenk dolores eren eyal heba hyacinth iago ieva iwan miranda oana radu roza signe stella udo violeta ' +
    'wim yael yair zelda esmeralda clementina azucena hortensia',
  moreCapitalizedNames,
)
