/* More given names, without accents. Add any that are missing. */

/** Masked whether or not they are capitalized. */
export const moreGivenNames =
  'baerbel barbel aarav aarush abdikadir abdiweli abdou abdullahi abeer abhay abhinav abimbola aboubakar abubakar achieng adaku ' +
  'adaobi adaora adebola adedayo adegoke adekunle adelaja adeola adetokunbo adeyinka adhira adina adolfina adolfo ' +
  'adriel adunni advait aeryn afolabi afroditi afsaneh agboola agnija aideen aileni ailin aiman aimilia ainara ' +
  'aishwariya aisyah aizat ajibola akachukwu akari akemi akhil akhila akihiko akihito akinola akinwale akpan ' +
  'alamin alastair albina alcides aleida aleksandar aleksandrs alessio alfonsina alhaji aliaa alibek alida alika ' +
  'alinta alisson aliya alize aljaz allyson almut alphonse alphonsine alwyn amaechi amalia amandeep amani amarachi ' +
  'amarjit ambika ameena ameera amiri ammar amrit amritpal amruta anagha anahera anahi anamaria anamika ananth ' +
  'anantha anastazja anatoli anaya andile andreia andries andriy andromachi aneesh anella aneurin angelique ' +
  'angharad anibal anindya anirban aniyah anjelica annabel annalena annamaria annelise annkathrin annmarie anoop ' +
  'anouar anselm anshika antara antonela antonietta antwan anuoluwapo anurag anushka anyango aoife apirana ' +
  'aposhian aqila araba aramide areej arelis aretha arezoo argjend ariane arijit arina aristotelis arjan arlene ' +
  'armin arnav aroha arooj arsalan arsen asena ashutosh asiya assunta atharva athina atilla atiya auberi audun ' +
  'augustina aukje aulii aundrea aurore avelina avital ayinde aylish ayobami ayotunde ayush azhar azhari azlan ' +
  'azubuike babacar bahija bahman bahram bakari balint balvinder bandile baraka barakat barasa baruch basant basia ' +
  'bassem batsheva beatriu bechir behrouz bekele belal benazir bengisu berat berenika berfin bernardita bernt ' +
  'berta bethania bettie bhagya bhagyashree bhanu bhargav bhavana bhavani bhumika bidemi bijan bijay bilel biniam ' +
  'binta biodun birger birhanu biruk bjoern bogna bohumila boitumelo bonginkosi bonifacio borbala bosede bouba ' +
  'boukary bradyn brahim branka breana breanna brenden brigid brijesh broderick bronwen bronya brunella buhle ' +
  'bukayo bukola bulelani bunmi burcin caelan cahal caitlyn caitriona calum camelia candelario caoilinn carine ' +
  'carlee carmelita carmina carolann caroll catello caterine catia catrin catrina cayden cecily celina cemal ' +
  'cengiz cerys cevdet chaima chaitali chaitanya chamari chandan chandana channing chantel charbel charu chaturika ' +
  'chebet chelo chelsie chenoa cherie cherise cherono chhavi chiaki chibuike chibuzo chidiebere chidozie chidubem ' +
  'chieko chigozie chika chikara chimezie chinaza chinenye chinmay chinwe chinyere chisom chitose chizuru ' +
  'chrisoula christen christer christiana christianna chrystal chuka chukwuebuka chunhua cicely ciera cihan cintia ' +
  'ciprian clarice clarita claudiu clelia cletus clotilde coleen conchi consolata constantina corina cormac ' +
  'corrado corrie cosette cosmina cristhian cristiane cristiano crystalynn csaba cuong cyndi dafne dagfinn daina ' +
  'daisha daivik dakarai damaso damini damir dandan dania danial danielius danika danilova dannielle danya danylo ' +
  'darek daren darian darin darko darla darnell daron darrin darshana darya dasha daudi davit davyd dayana ' +
  'dayanara debashish deeksha deena deepali deepti deidre deirbhile delia delroy demetria denisa deniss denitsa ' +
  'denzel deondre destan devan devansh devante deven devorah devyani deyan dezso dhanya dharmendra dhivya dhriti ' +
  'diamanto diederik dijana dikembe dilani dilbar dileep dilys dimitar dimitrios dimitrova dinuka diogo dione ' +
  'dionne dipankar dipti dirce disha divyansh djordje djuna dobrin dogan dolan dominga domitila donal donato ' +
  'donghae donte dorcas doriana doriane dorien dorin dorina dorinda dorine dorit dorte dorthe dorthy dragica drago ' +
  'dries drina dulcie durdica duygu ealasaid earlene ebenezer eberhard ebuka edgardo edilberto edina edinson ' +
  'edivaldo edmundas ednalva edoardo eduards edwige eelco efosa efren eiichi eijkman eilis eimantas einav eitan ' +
  'eivind ekrem elaheh eldar eldon eleazar electra eleonore elhadj elian elida elidia eliel elijus elinor eliseo ' +
  'eliud elkin elliana elmira elnaz elodia elois elouan elroy elsbeth elvin elwood elyse emelie emely emese emiel ' +
  'emilee emina emmeline endang engracia eniola ennio enock enrike enver ergun eriberto erick ericson eriko erland ' +
  'erlend erling ermanno errol erwan erzsebet esmee esmond esperance estela ester estevan estevao etelvina ethelyn ' +
  'ettore eugenija eulogio evander evandro evelin everard evette ewout eyitayo fabia fabiano fabijan fabiyi fadwa ' +
  'fahima fahmi faiza faizah falguni fannie faraji faraz farhana fariha faris farooq faruk farzana farzin fatiha ' +
  'fatimah fatimata fatin fatos fatoum faustina fawad fawzia fedor fedora felisa fenella fenna fenne ferdinando ' +
  'fereshteh ferid fernande fidan fidelia fiifi filiberto filipe fimke finola fiorella fiorenza firdaus firmin ' +
  'fitore fitri fjolla flaka flavien florencio florentin florin floris flossie folarin folorunsho foluke forough ' +
  'fouad foued francene francesc franciele franck franka freek friso froukje fulvia fulvio fumie fusun gabija ' +
  'gabin gabor galya gamal gamila ganna garba gatis gaurang gavino gayathri gayatri gbemisola gebre geetha gelareh ' +
  'gemmell gennaro georgi georgiana geovana gerben gergana gerhardus gernot gerolamo gerson gertjan gervase ' +
  'getachew ghaith ghazal ghazi ghita giacinta gianfranco gianmarco giannina giedre gilda gildas gilson gimena ' +
  'giordana giorgos giovana giovani girija gitanjali gitta giuditta giulietta gjergj gladis glaucio glendon ' +
  'gloriana godwin gokul golda goncalo gonul gorana gorgi govind gracielle graziano greetje gregers grethe griet ' +
  'griselda gudbjorg gudrid guilhem guillemette guiomar guldana gulistan gulizar gulnaz gultekin gunay gunda gunta ' +
  'guntis gurbaksh gurdeep gurinder gurjit gurleen gurmeet gurvinder gusti gwenllian gyorgy habiba hachiro hadar ' +
  'hadas hadrien hafiz hafsa hafsat hagar hagop haider hailu hajar hajime hakeem hakim halima halimatu haluk hamad ' +
  'hamdi hamidou hamzah hanae hanane haneul hania hanif hanno hansjorg hanspeter harbhajan hardik harinder haroon ' +
  'harouna harri harriett harsha harshad harshal harshita haruko harumi harun harvinder hasib hasmukh hassana ' +
  'hatsue haval haydee hazem heejin heena heiderose heidy heikkinen heinke helal helenka helio helma helmi helmuth ' +
  'hemal hemangi hemanth hemlata hendrick hendrikje hennie henny heraldo hermina hermine hermogenes hernani hessa ' +
  'hester hettie heyward hidayat hideaki hidetoshi hieronymus higinio hikari hilla hilma hirad hiral hiren hiroaki ' +
  'hirofumi hiroki hiromichi hiroto hiroyuki hisako hisashi hitesh hlengiwe hodaya hogni hongjie honoka honore ' +
  'honorio hooman horia hosanna hosea hossam hossein hotaru houria houssam hrant hrishikesh hrisi hristo huiling ' +
  'humaira husam husna husniye huyen hyeon ianis iassen ibtissam idalia idoia idowu ieuan ifeoluwa ignas ignazio ' +
  'ignez iheoma ikechukwu ilana ildefonso ileen ilhame ilmari iluminada ilyas imanol imtiaz inaaya inara inbal ' +
  'inderjit indrajit indre inesa ingemar ingibjorg ingimar ingolf ingvild inocencia intan ionela iosif iraida ' +
  'irmak irmela irmina iryani isabela isabele isack isamar iseabail isela ishaq ishmael ishwari isiah isidoro ' +
  'isioma iskander ismini isobel israa issam issiah italo itamar itohan ivelina ivelisse ivett ivette ivonete ' +
  'iwalani iyabo izabella izidor izumi jaafar jabari jabir jabulani jacinda jackeline jacobus jacopo jacquelyn ' +
  'jadon jadzia jaelyn jaffar jagdeep jagjit jagruti jahir jaideep jaimin jakeline jaleesa jalen jamaal jamar ' +
  'jameel jamel jamison janaka janani janek janhavi janica janika janiya janko janna janneke jannes jannis janosch ' +
  'janvi jarmo jarno jarod jarrod jasdeep jasen jashan jasiel jaskaran jasleen jasmeet jasmijn jasmina jasna ' +
  'jaspal jaswant jatin jaume javed javon jawad jawahir jaxon jayanthi jayashree jaycee jaydeep jayla jaylen jayme ' +
  'jayna jayson jazmin jazmine jeanine jeannette jedidiah jeetendra jehan jelimo jelte jemima jenessa jenifer ' +
  'jenni jennica jentina jepkosgei jeppe jerald jeremias jermaine jerrold jesenia jessika jeswin jette jevgeni ' +
  'jianguo jianhua jianing jignesh jihye jihyun jingjing jingyi jinho jitendra jivan jiyoung joachin joakim ' +
  'joandra joanita jobst jodok johana johnathan jokin joleen jolien joline jonathon jonna joppe jorah joran ' +
  'jordana jordon jorgelina josefine joselyn josina josune jovan jovanka jozsef juanjo judita judson jukka juliano ' +
  'julieanne julienne julija julita jumana jumoke junaid junko jurate jurij justas justina justino justus jusuf ' +
  'juwan jyothi kabelo kabir kaden kader kadriye kaidan kailash kailyn kajal kajetan kakar kaleem kalen kalidou ' +
  'kalifa kalle kallista kalojan kalpesh kaluwa kamala kamaljit kamaria kamau kameron kamili kamilla kamini ' +
  'kamlesh kamran kandace kandice kanika kaniz kannan kanoa kanyinsola kapil karam karanja karishma karisma ' +
  'karissa kariuki karli karlijn karly karmen karri karuna kashif kassim kastriot katariina katarine katarzine ' +
  'kateryna kathi kathlyn katica katrine kaushal kaushik kawthar kaydee kaylah kayleigh kayode kazuhiko kazuhiro ' +
  'kazuma kazumi kealan keanu kebede kedar keegan keely kehlani keiran keisha keita keito kelli kelton kennet ' +
  'kensuke kentaro kenza kerri kerrie kerryn keshav keshia ketaki ketan ketil kevan keven keyla keziah khadim ' +
  'khaleel khalil khanyisile khatija khloe khosrow khuong khushbu khushi khwezi kiana kieva kilian killian kimani ' +
  'kimihiro kimmo kinza kipchirchir kipkemboi kiptoo kirit kirsa kirsteen kirstie kirstin kirthana kishan kishore ' +
  'kiyoko kiyomi kiyotaka kizito kjartan kjerstin klaartje klaudius klement kliment kohei kolade koldobika kolja ' +
  'kolya komang konstanty konstanze korey korina kosma kostya koushik kreshnik krisha krishnan krishnaveni krissy ' +
  'kristan kristel krister kristi kristiina kristine kristo kristopher krithika krupa krystle krystof kudzai ' +
  'kulwinder kumari kunio kurtis kuzey kwanele kwang kylian kyrie kyrylo labib lachezar ladan laerke lahcen laith ' +
  'lakeisha lakisha lamia lamis lamont landry lanre laoise laquisha laraine lashonda lassana lasya latanya latif ' +
  'latika latrell latrice laureen laurena laurentiu lauri laurin lavanya lavern laverne lawal layan leander ' +
  'leandre leanna leeann leena leevi lehlohonolo leidy leilah lejla lelia leman lemuel leniel lenora lenore ' +
  'leoluca leonhard leoni leonida leonidas leonore leontina leora leota leroi lesedi lesego lesia leslee letha ' +
  'lethabo letty leuan levana levani levon lewin leyre lhamo liberato lidewij lidiane liese liesel liezel ligita ' +
  'lilach lilia lilibeth liliya lillie lillith lilou lilyana linas lindelani lindita lindokuhle linette lingling ' +
  'linos linsey linus liora lisanne lisette lissette livia livio liviu lizanne lizbeth lizeth lizette lizzy lluisa ' +
  'loida loise lokesh lopamudra loraine loreen loreena lorene loreta loriana lorin loris lorne lorrie lorris lotte ' +
  'louane louanne louiza loukia lovemore lovisa lovro lowri lozen luana luann lubos luciane lucile lucilla lucio ' +
  'lucrezia ludek ludovica ludvig luisana luiza lukman lulama lumir lungile luqman lurdes luule luzia luzmila ' +
  'luzviminda lwandle lwazi lyanne lyndsay lyndsey lynette lynsey lysander lyubomir maaike maartje macey machteld ' +
  'macie madara madelyn madge madhav madhura madhuri madina madisyn madlen maeva maeve magalie magaly magan ' +
  'magdalen maggi mahadev mahamadou mahammad mahbub mahee maher mahfuz mahima mahinda mahir mahira mahlet mahnaz ' +
  'mahnoor mahoro mahsa mahshid maija maiken maila maimouna mainak maira mairi maisha maitane maitena maitha ' +
  'maithili maiya majda majella majka makaio makana makayla makgotso makhosi makiko maksim maksym malaika malak ' +
  'malakhi malathi malee maleek malena malene malgorzate malia malika malissa malke mallika malorie malou malte ' +
  'malthe malwine malyn mamdouh mamta manal manan manar manasi manasvi mandeep mandisa mangala manisha manjeet ' +
  'manjinder manjit manju manjula mannat manolis manolo manuele manus manya maong maralyn maram marcele marcellus ' +
  'marci marcie marcio marcy maret margareta margaryta margery margo margreet margriet margy mariah mariajose ' +
  'mariame mariann maribeth maricela maricruz mariel mariela marien marife marijan marijana marilena marilla ' +
  'marilu marilyne marinela marinella mariola marita mariyam marizete marjan marjana marjeta marjo marjola ' +
  'marjolaine marjory marjut markel markos marlen marlena marlo marlow marlys marna marni marnie maroun ' +
  'maroussia marques marsel martell marten marthe martika martinho martino martinus martyn marwah maryann maryanne ' +
  'marybeth marykate marylou maryse maryvonne masae masakazu masaki masanobu masanori masato masaya mashael ' +
  'massimiliana massimiliano massoud masuma matas matei matheus mathijs mathurin mathys matias matko matleena ' +
  'matous matteus matthaus matthea mattia mattie matus matyas matylda maurits maury maxence maximillian maximo ' +
  'mayank mayara mayla maylin mayra mayte mayur mazen mazin meaghan mebrahtu medea medeea medhat meena meenal ' +
  'meggan mehboob mehmed mehnaz mehreen mehul mehwish meier meinrad meirion mekdes mekonnen melaku melani melany ' +
  'melba melchor melike melina melita melitta mellisa melodie melvyn menna merav meriam meriem merima merja merna ' +
  'merrick merril mesfin mesut mevlut mhairi micha michail micheal michela mickael micky midhun mieke mieko ' +
  'mihajlo mihaly mihoko mihran mikaela mikaere mikail mikala mikayla mikel mikelis milagro milana milda mileidy ' +
  'milenko miley milko milla milly milou mimoun mindy mingming mingzhe minori minoru minsu mirabel mirabelle mirac ' +
  'mirae miray mirca mirembe mirette mireya mirha mirian mirielle mirinda mirja mirka mirna miron mirthe misael ' +
  'misaki misato misha mislav mitali mitko mitsuru mitzi miyako mizuki moana modesta mohana mohanad mohsen mohsin ' +
  'moina moipone moise moishe mojca mojgan mokhtar molebogeng momina moncef monia moniek monifa monir monna moria ' +
  'moriah mostafa motlatsi motoki mouhamed moumita mounia moustapha mridula mrinal mrunal mthokozisi mubarak ' +
  'mudassar mugdha mugisha muhsin mujahid mukhtar mukta mumtaz muneeb mungo munisha munroe murali murdo muriella ' +
  'murilo murugan musab mushtaq muthoni muthu mutlu mutua muzhgan mwajuma mykhailo mykola myrna myrthe myung ' +
  'naadir naadu naana nachiket nadav nadeem nadiya nadya naeem nafeesa nafisa nagaraj nagisa naguib nagwa nahia ' +
  'nahid nahla nahomi naiara naila nailah naima nainoa najat najla najma najwa nakato nakia nakita nalubega naman ' +
  'namita nanako nanda nandakumar nandita nando nanette nantale naohiro naomie naotaka narasimha narek narendra ' +
  'narges nargis nargiz narinder naseem naseer nasir nastasia natacha natali nataly natanael natasja nathaly ' +
  'natnael natsuko natsumi naufal navdeep naveed naveen navjot navya nawaf nawel nayan nayana nayeli nayra nazar ' +
  'nazarii nazek nazia nazira nazrul ndeshi ndiaye nedim neelima neelkanth neema neena neeta nehal nelda nella ' +
  'nelma nenita nephi nesrin netta nevaeh neven nevin ngaio ngawang nghia ngugi nhlanhla nicci nichola nickolas ' +
  'nicolaas nicolai nicolette nicolle nicolo nihad nihat nikodem nikol nikoletta nikolina niksa nilda nilima nilsa ' +
  'nilza nimali nimisha nimmi nimra ninel ninette ninfa niobe niraj nirav nirmal nishant nishtha nitya nivedita ' +
  'niyati njeri njoki nkosana nkosinathi nnaemeka noemia nogah nohemi nokwanda nomsa noomi noorjahan nooshin norah ' +
  'norbu noreena norihiko norika norio normand normando northrup norval nosheen nozipho nthabi ntokozo ntombi ' +
  'nuala nubia nuran nurgul nuriye nurlan nurul nusrat nuwan nwamaka nyambura nyandwi nyaradzo nydia nyree obert ' +
  'obiageli obioma obiora oceane ochieng odalis odinaka odysseus ogbonna okello okwudili olabode oladele oladipo ' +
  'olafur olajide olamiposi olanrewaju olaoluwa olatunji olayemi olcay oleander olegas olenka oleta olgun olimpio ' +
  'olinda olivera olivette oliviu olubunmi olufemi olufunke olukayode olusegun olusola oluwafemi oluwakemi ' +
  'oluwatosin omair omara omotola omprakash ondine ondra onesimo onofre onyinye ophira oreoluwa orest orietta ' +
  'orpha orsola oscarine oskari osric osvald oswaldo otakar othman otieno ottmar ottokar oumou ousman ovidiu ' +
  'owethu ozcan ozgur pablito padmaja padmanabhan palak pallab palle pamphile panos pantelis paolina parag ' +
  'paramjit paras paresh parham parineeta parmjit partha parul parvaneh parveen parvez parviz pasang paschal ' +
  'patric patricija patrina patrizio paulien pauliina paulino paulius paulus pavla pavle pawan peder pedrinho ' +
  'peeter peggie pejman pelle pembe pepijn perihan perpetua peteris petia petko petrus petteri peyman phakiso ' +
  'phebe phila philbert philibert philo phindile phoibe phung pieta pietari pilvi pinja pippa placido pontus ' +
  'poonam portia pouya prabha prabhjot prachi pradip pragati pragya prajakta prakriti pramila pranali pranay ' +
  'pranita prarthana prasanth prasun prathamesh pratiksha pratima praveena prayag preetam prerna prija priti ' +
  'priyam priyamvada priyansh priyanshu prosper prudence przemek puneet pushkar pushpa qadir qamar qasim quinten ' +
  'quinton quirin quitterie raahil rabab rabbani rachael racheal rachele radhakrishna radhakrishnan radhe radim ' +
  'radko radoslava radwa raegan raelene raelynn rafaella rafaelle raffaele rafiq raghavan raghunath raghuram ragna ' +
  'rahat raheem rahma rahmat raimo raimonda raina rainier raisa raissa raivo rajan rajat rajeev rajender ' +
  'rajeshwari rajinder rajkumar rajveer rakel rakhi ralitsa ramakrishna raman ramandeep rambabu rameez ramesha ' +
  'ramin ramla ramunas randal randi raneem rangi ranil ranjana ranjitha ranveer raphaelle raquelle rasheda rastko ' +
  'ratih ratna ravina ravinder ravit rawan rayan rayane rayhan raymon raymonda rayna rayyan razan razia raziya ' +
  'reanna rebeca reena reetta rehan rehana reidun reima reinette reinier reinis remus renad renae renars renatas ' +
  'renita renna rentaro renzo reshmi rethabile reuven revaz reyna reynaldo reynold rezwan rhian rhianna rhianon ' +
  'rhona rhonwyn rhoswen riadh riana rianne ribka ricki rieke riekje rifka rihab riitta rikke rimma rinaldo rinat ' +
  'rinku rinus riona risako rishabh rishi rishika ritesh rivka rivkah riyaan riyad roald roana roanne robbert ' +
  'robina robine rodica rodolphe rodric roelof roemer rogier rohail rohanna rolande rolando romaine romany romola ' +
  'ronak ronaldinho ronit ronnette roope roosa roque rosabel rosaleen rosalina rosaline rosalyn rosana rosane ' +
  'rosanne rosaria rosella roselle rosetta roshan roshni rosinda rosita roslyn rossana rosslyn rouba rowena roxana ' +
  'royston rozanne rozenn ruadhan rubina ruchi ruchika rudra rufaro ruihan rukia rukmani rukmini rumana rumena ' +
  'rumiko runar rupesh rupika rupinder rushil ruslana rutger ruthie rutuja ruwan ruzha rylan rylee ryley ryosuke ' +
  'ryotaro ryuichi ryuji sabeen sabiha sabir sabit sabitha sabra sabryna sacha sachi sachie sadaf sadhana sadiq ' +
  'sadiya saeko safaa safak safia safina safwan sagal sagar sagrario sahana sahar saheed sahra saiful saikat saima ' +
  'saira sairam sajad sajid sajida sakina sakshi salah salam salama salif salih salimata salka sallie saloni samad ' +
  'samaneh samanta samar samarth sameeksha samer samet sampath samuela samuele samyuktha sanchita sandesh sandhya ' +
  'sandie sandip sandris saneesh sanem sangita sanjit sanju sannah sanne sanni santanu santhosh santina santino ' +
  'sanya sapir sarahi sarai saranya sarath sardar sarika sarina sarka sarmad sarojini sarthak sarunas sasho saska ' +
  'satoko satoru saule sauli saundra saverio savvina sawsan sayali sayed sayeed sayyid sbusiso schuyler scilla ' +
  'sebahat sebastiana sechaba segun sehar seher seiko seinab selamawit selby selene seleste selja selmer selwyn ' +
  'semir senad senem senka senthil serafim serafina serafino seraphine sercan seren serenella serhat serhii serife ' +
  'serkan servando setareh seval sevan sevil seyed seyma sezgin sezin shaan shabbir shabnam shafiq shahbaz shaheed ' +
  'shaheen shahin shahla shahnaz shahram shahrukh shailaja shailesh shaina shaista shakeel shakil shalom shalonda ' +
  'shambhavi shambhu shamil shamim shamir shamsa shana shanae shanaya shandra shani shaniqua shanna shannah shanta ' +
  'shantal shantanu shantelle shaquille sharadha sharath sharda sharla sharlene sharmin sharona sharonda sharvari ' +
  'sharyn shashank shatha shaurya shavon shawnee shayan shayla shayna shazia sheba sheena sheenagh shehzad sheikha ' +
  'shekhar shelia shenika sheona sherice sherif sherin sherine sherlene sherlyn sheryl shila shilpi shing shireen ' +
  'shirleen shishir shivam shivangi shivansh shlomit shmuel shohei shona shosh shoshana shoun shouq shraddha ' +
  'shravan shreyas shridhar shrikant shrinivas shristi shubhangi shuchi shuichi shuji shunsuke shuresh shyamala ' +
  'siaka siamak sibylle siddhesh siddhi sidra sidsel siegrid sigbjorn siggi sigita sigitas signy sigridur sigrun ' +
  'sigurdur sihle sikandar silja silvan silvano silvie simge simin simonas simonetta simonne sinan sinazo sindi ' +
  'sindisiwe sindre sinisa siobhain sipho sirin sirine sirkka sivakumar sivan siyanda sizani skaidrite slavisa ' +
  'smadar smaranda smiljana snehal snezhana snigdha snjezana sobha sobia sofija sofiya sofya sohaib sohail soham ' +
  'sohan soila soizic sokol solal solana solmaz solvita somaya somnath sonal sonali sondra sonika soohyun sophea ' +
  'sophronia sophy sorelle sotirios soukaina souleymane soumitra sourav souren soyoung spela spomenka sreedhar ' +
  'sreeja sruthi stacee stacia staffan stana stanimir stanka stanko starla stathis stavroula stefa stefaan ' +
  'stefanija stefaniya steffan steffen steffi stenka stepanka steph stephie stephon stevan stijn stiliyan stina ' +
  'stipe stjepan stoil stoyanka strahinja stratos sturla subhan subhashini subrata suchitra sudarshan sudeep ' +
  'sudhakar sudheer sugandha suhaib suhail suhana suhani sujan sujay sujit sukanya sukhbir sukhjit sukhwinder ' +
  'sukumar suleika sulochana sultana sumaiya suman sumathi sumeet sumera sumire sumitra sunaina sunanda sundar ' +
  'sundeep sunder sungho suniti suprabha supriya suraj suraya sureka surendra surinder surya suryakant susane ' +
  'susann sushant sushil suyash suzan suzanna suzie svala svana sveta svetla svetlin svetozar sviatoslav swapna ' +
  'swaran swarna swathi swetha syeda sylvana symon synnove syrine szandra szilard szonja taavi tadeas tadeo ' +
  'tadesse taeko tahir tahira tahmina taika taimi taina taisia taiyo takaaki takafumi takanori takao takara takeo ' +
  'takeru takuma takuya talal talha taliesin talitha talya tamaki tamana tamani tamanna tamati tameka tamela tamer ' +
  'tamesha tamia tamiko tammie tamuka tancredi tanesha tangi tanika tanisha taniya tanmay tannaz tansu tanushree ' +
  'tanveer tanzila taraneh tarik tarja tarkan tarquin taryn tasnim tasos tatenda tatiane tatsuo tatyanna tauseef ' +
  'tavish tawana tayah tayeb tayla taylan teemu teena tehila teija tejal tejaswini tekla telma temesgen temitayo ' +
  'temwa tenille tenley tenzin teona teppo teresia teresita terhi terrance terrell terrie terrill tesfaye teuta ' +
  'tevin tevita thabang thabiso thaddea thaisa thalles thamar thamara thamires thandi thandokazi thania thapelo ' +
  'thara tharindu thato theda theis thekla thembi theodoor theodoric theola theoni theophile theophilus theresina ' +
  'theron thiemo thien thierno thies thijmen thilaga thirza thoko thokozani tholakele thomaz thore thorfinn ' +
  'thorgeir thorunn thuli thurid thuthuka thyra tiana tiange tianna tianyi tiberio ticiana tiemen tiera tijana ' +
  'tillie tilly timmo timon timoteo timothea tineke tinka tinotenda tirth tirza tisha titania titilayo tivadar ' +
  'tizian tjark tjeerd toader tobiasz toija toini tokunbo tolani tomasine tomaso tomaz tomeka tomiko tommi ' +
  'tomohiro tomomi tonia tonje tonya tonye toomas torbjorn torey toril torri torstein torvald tosin traci tracie ' +
  'traian travon treva trevon triin trini triona trista tristana tristen troels truda truls truong trupti truus ' +
  'trygg tsegaye tsepo tsering tsion tsvetan tuana tuija tuire tullia tullio tulsi tumisang tuncer tunji tuomo ' +
  'tushar tuvia tyanna tycho tyesha tyrell tyrese ualtar uchechi udaya uddhav uduak ugonna ujjwal uliana ulisse ' +
  'ulrik umair umesh undine undral unnati upendra uriah uriel urmas urmila ursin ursina urska ursulina usama usman ' +
  'usnavy uthman uttam uwais uzair vaagn vaidehi vaidya vaishnavi vaiva valborg valda valdas valdet valdis ' +
  'valencio valene valentijn valentino valery valma valmir valon valter valtteri vangie vanita vanni vanya varad ' +
  'vardan vardhan varenka varnika varun vasanthi vashti vasileios vasilena vasilii vasilij vasiliy vasos vassiliki ' +
  'vedant vedran veera veerabhadra velia velko venceslau vendula venera veneta venetia venkataraman venla verdiana ' +
  'verna vernell verner vernita vesela veselin veselina vianca vianey vianney victoriano victorine vidhi vidhya ' +
  'vidmantas viera vigdis vignesh vihaan vijaya vikki vikrant viktoras viktorie vilde vilem vilhelmina vilho ' +
  'viliam vilis viljar villem villemo vimal vimala vinaya vinayak vincas vincentas vincenz vincenzina vineeta ' +
  'vinit vinita vinka vinzent violante violette viorel viorica viraaj virender virgilia virgilio virginija virpi ' +
  'virva visar visha vishakha vishwanath vishwas vitali vitalij vitor vivan viveka viviann vivien viviette vjosa ' +
  'vlada vladica vladimira vladka vlasis vlatka vlatko vojin vojislav volha volkmar volodia vonda vonnie vuokko ' +
  'vuong vuyisile vuyokazi vytautas wagdi wahab wahid wahida waiata waithera wakana waldek wamaitha wanangwa ' +
  'wanderley wandile waneta wanja wanjala wanjohi warda warrick wasim wayan waylon weiming wekesa weldon wenche ' +
  'wendeline wendi wendla wenjing wenona werther wessel westley wieke wietske wiktor wiktoria wilber wilbert wilda ' +
  'wilford wilfredo wilhelmiina wilhelmine wilhelmus willa willeke willene willi wilmar wilna winand winni winsome ' +
  'wiola wiremu wlodek wlodzimierz wonjun worknesh wubbo wunmi wynand wynne wynona wynton xanthi xaviera xeniya ' +
  'xhevdet xiaohong xiaojun xiaolin xiaomei xiaoyu xinyue xiulan xoana xolani xolile xristina xuefeng yaakoub ' +
  'yaaqov yaara yachna yacine yacoub yadav yahir yahya yaiza yajaira yakov yakub yalcin yalda yamada yamam yamato ' +
  'yamen yamilet yamin yamini yamuna yanaki yancy yanet yanick yanis yaniv yanka yannik yaprak yaqub yarden ' +
  'yardley yared yaren yaretzi yarik yarin yarnell yaseen yaser yashar yashika yashoda yashwant yaske yasuhiro ' +
  'yasushi yatin yavuz yaxley yazan yazid yazmin yehor yehudit yelizaveta yemisi yener yenny yerlan yeshi yessenia ' +
  'yestin yetunde yevgenia yevhenia yevheniia yianna yildiz yiling yingying yinka yisrael yitzhak yogendra yogita ' +
  'yohana yohanna yohannes yolande yolandi yolanthe yonas yonca yongho yordanka yordanos yoriko yoseph yoshie ' +
  'yoshihiro yoshimi yoshinori yoshio yoshitaka yotam youcef youngmi yousra yousuf yovanka ysanne ysolde yubin ' +
  'yudith yuichi yuiko yuina yujin yukako yukio yukito yulian yulisa yulissa yuliyan yumna yunis yunuen yunyun ' +
  'yutaro yuuki yuval yuvraj yuxin yvain yvonn yvonna zaara zacharia zachariah zachery zadie zafar zafer zafir ' +
  'zahava zaheer zaher zahid zahida zahraa zaima zaina zaira zakariya zakia zakiya zalman zaman zamira zander ' +
  'zandile zareen zarema zaria zarina zarko zasha zavier zawadi zayna zaynab zayne zdenko zdislaw zebediah zeena ' +
  'zeenat zeferino zekeriya zelia zeljka zelma zenaida zenia zenobia zenzele zerina zeyad zeyneb zhaleh zhana ' +
  'zhenya zhihao zhilong zhong zichen zigmunds zihan zikhona zilda zilla zilpha zimin zinaida zinedine zinhle ' +
  'ziona zipporah zitha ziyad ziyanda zlatica zlatka zlatko zodwa zofie zohaib zohar zohra zoltana zonke zoraida ' +
  'zorka zosia zosima zoubida zoufishan zsofi zsolt zsombor zsuzsa zuberi zuhair zuhal zukiswa zulaika zuleyka ' +
  'zulfikar zulma zurine zwelethu zygfryd'

/** Names that are short or are also words. Masked only if they are capitalized. */
export const moreCapitalizedNames =
  'abel abraham addison adil akio aldo alec alim allan alvin amna amol amos angelica angelo angus ansh anvi anya ' +
  'aqsa arda arif arik arin aris arlo aron arta arvo asad asher atef atul awad ayub azad aziz azra badr ' +
  'bailey banu barney becca beckett benji benny betsy bibi bich binh bisi blanche bobby brennan brett brock ' +
  'bruce bryn bryson byron caden cami carolyn casper catalina celeste ceri cheng cheryl chie cian ciro cleo ' +
  'clifford clifton coby coen colby colton conrad constantin cyrus damon dara darius daud davey dayo ' +
  'debra delaney demetrius deon derrick desi devin dietrich dillon dinah dolly donovan dora duane dwight eddie ' +
  'edel edgar edmond egle ehud eiko eila ekin elad elfi elga elia elio ellis elma elmer elmo eloi elton emad ' +
  'emery emin emir emmett emmy enda enid enis enoch enos enzo erez erma ernie erol erwin esat euan eugen ' +
  'eyup ezekiel ezio ezra fady faiz falk fallon femi feng finley finn flynn franklin fraser freddy fuad ' +
  'fuat gaia galen garth geoff giacomo gijs gino gleb godfrey gwyn harper harrison hayden hedi ' +
  'hege henk herman hiba hillary hiro hoai hong howell hsin huan humphrey hussain hwan ibai idan idil ifat igal ' +
  'iggy ilan ilia ilmi imad imen imma imre inam indu inka inti ioan iolo iqbal irit irja isah isai isak isha ' +
  'isma isra itai iven iyad izan izel izza jago jake jaki jameson jani jarl jarrett jarvis javi jayne jefferson ' +
  'jere jeri jess jesse jhon jillian jing joab joep johann johnnie jomo jonah joni jonny joop joos jorn josiah ' +
  'jude juha juma jure juri juta juul kael kaia kaja kalu kane kara kati katy kaur kaya keenan kees kemi ' +
  'kennedy kenny kent keva khai khalifa khem khin khoi kian kiara kiki kimi kine kiri kirk klea knud koki kris ' +
  'kuba kumar kyaw kyla kyra lael lamar landon lani lari larkin larry lauren lawrence layton leda leia leif ' +
  'leighton lela leland lelo lene leni lennox leny leonid leta lexie liang libby lili lilith ling lior liya lloyd ' +
  'lluc loes logan lora loren lori louie loyd luay luci lucius ludo ludwig luiz luka lula luther luuk lyle lyra ' +
  'maan mada maia maik manu marissa marley marty mathew maye meri merrill merritt mfon mica ' +
  'micah mick mickey miep mies miho mijo mikey milo mimi minerva ming mira mita miwa miyu mofe moreno morris ' +
  'mose mosi moya muna murray myla myles myna nadi nami nani nasser nate neal neda nedra neli nelu nena nene ' +
  'nestor neta neus neva neza ngan nhan nika niko nilo nita niti noam noga noha noni noor norman noro nuha ' +
  'nuri nuru nyah nyla oanh obed oded ofek ofer ofir ofra ohad ojas olha olin olli olya omri onat onno oran ' +
  'orion orit orly orna osei ossi otso oyin oyku ozzy paco pako patrice patti pearce pema pepe perry peta peyton ' +
  'pham phuc pino popi poul pyry qian qing quan rada rafa rafi raja rana randolph randy rani ratu ' +
  'raza reda regan regis reka remo rens reva rhea riad rian riko riku riley rima rino riva riza roan ' +
  'robb robyn roch rochelle roel romeo romi romy rona roni roos rowland roya rudy ruhi runa rupa russ ruya saba ' +
  'sabah safa sagi saif sakura samo samson samu sarp sefa shae sharif sheldon sheng sherman sherry shim shiv shui ' +
  'shuo sila simo sini sira sisi siti sive sloan sloane solomon sona sonu sora spencer sten stevie suha suma ' +
  'susannah susi susu suvi taja tala tami tammy tane taqi tatu tayo teddy teia terence terri teun teya tham thom ' +
  'tierney tiiu tijs tilo timi ting tino tito tiva tiya tobi tola tomi tonu topi tori tova ' +
  'tove toya troi tula tung tuva twan tygo tyko tyson tyus uche udit ugur ukko ulvi ummu umut urho urte urvi utku ' +
  'uyen uzma vance vani veda vesa vidal vina vinnie virgil vivi viya vova vusi vuyo waldo walt warren weston wiley ' +
  'willard willie winnie wulf xavi xena xian xiang xing yafa yali yeda yemi yexi ylva yoav yoel yoji yoki ' +
  'yomi yona yong yoni yuan yuga yuji yuka yuma yuna yury yuto zale zana zayd zayn zena zera zhan zhao zheng ziba ' +
  'zija zina ziva ziyi zoey zoja zora zula zuri'
