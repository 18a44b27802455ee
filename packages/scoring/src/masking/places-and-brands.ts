/* Places and brands that can appear where a name could. Add any that are missing. */

const list = (names: string) => new Set(names.split(' '))

/** The words in the names of cities, countries and regions, without accents. */
export const places = list(
  'aachen aarhus abidjan abuja accra adelaide africa albany alberta alicante algarve algiers alps america amiens ' +
    'amman amsterdam anchorage andalucia ankara antalya antwerp antwerpen arizona arkansas asia asuncion athens atlanta ' +
    'auckland augsburg austin australia austria aveiro avignon badajoz bahamas bahia bali baltimore bamako bangalore ' +
    'bangkok bangladesh barcelona basel bath bavaria bayern beijing beirut belem belfast belgium belgrade bengaluru ' +
    'bergen berlin bern besancon bielefeld bilbao birmingham bochum bogota boise bologna bolivia bombay bonn bordeaux ' +
    'boston bournemouth bradford braga brasil brasilia bratislava brazil bremen brest brighton brisbane bristol brno ' +
    'brooklyn bruges brussels bruxelles bucharest budapest buffalo bulgaria burgos busan caceres cadiz caen cairo ' +
    'calgary cali california callao cambridge campinas canada canberra cancun cannes canterbury caracas cardiff ' +
    'carolina cartagena casablanca catania ceuta chania chelsea chemnitz chennai chester chicago chile china cincinnati ' +
    'cleveland coimbra cologne colombia colombo colorado connecticut copenhagen cordoba cork corsica coventry cracow ' +
    'crete croatia cuba cuenca curitiba cusco cyprus dakar dallas damascus danemark darmstadt dehradun delaware delhi ' +
    'denmark denver derby detroit deutschland dhaka dijon doha donostia dortmund dover dresden dubai dublin duisburg ' +
    'dundee durban durham ecuador edinburgh edmonton egypt eindhoven england erfurt espana essen estonia ethiopia ' +
    'europa europe evora exeter faro fiji finland firenze flensburg florianopolis florida fortaleza france francia ' +
    'frankfurt freiburg frankreich fresno funchal galicia galway gatwick gdansk geneva geneve genova ghent gibraltar ' +
    'gijon girona glasgow goa goiania gothenburg granada graz greece grenoble guadalajara guatemala guayaquil halifax ' +
    'hamburg hannover hanoi hartford havana hawaii heathrow heidelberg helsinki holland honduras hongkong honolulu ' +
    'houston huelva hungary hyderabad ibiza iceland idaho illinois india indiana indonesia innsbruck inverness iowa ' +
    'ipswich iran iraq ireland islamabad israel istanbul italia italy izmir jaipur jakarta japan jeddah jena jerusalem ' +
    'johannesburg kampala kansas karachi karlsruhe kassel kentucky kenya kiel kiev kigali kingston kobe koblenz kochi ' +
    'koln kolkata konstanz korea krakow kuwait kyiv kyoto lagos lahore lancaster lanzarote larnaca latvia lausanne ' +
    'lebanon leeds leicester leipzig leiria lille lima limerick limoges linz lisboa lisbon lithuania liverpool ' +
    'ljubljana lleida london londres lourdes louisiana lubeck luxembourg luzern lyon madeira madrid mainz malaga ' +
    'malaysia maldives mallorca malmo malta manaus manchester manhattan manila mannheim maputo marbella marrakech ' +
    'marseille maryland massachusetts medellin melbourne memphis menorca metz mexico miami michigan milan milano ' +
    'milwaukee minneapolis minnesota mississippi missouri monaco montana montevideo montpellier montreal morocco moscow ' +
    'mumbai munchen munich munster murcia mykonos nairobi nakuru namibia nantes napoli naples nashville natal nebraska ' +
    'nepal netherlands nevada newcastle newport nice nigeria nimes niteroi norfolk normandy norway norwich nottingham ' +
    'nurnberg nuremberg oakland oaxaca odessa ohio oklahoma oldenburg oman ontario oporto oregon orlando orleans osaka ' +
    'oslo osnabruck osterreich ottawa oviedo oxford paderborn pakistan palermo palma pamplona panama paraguay paris ' +
    'passau pennsylvania perpignan perth peru philadelphia philippines phoenix phuket piraeus pisa pittsburgh plymouth ' +
    'poitiers poland polen porto portland portsmouth portugal potsdam poznan prag prague pretoria pune qatar quebec ' +
    'queensland quito raleigh reading recife regensburg reims rennes reykjavik rhodes richmond riga rio riyadh rochester ' +
    'roma romania rome rosario rostock rotterdam rouen russia saarbrucken sacramento salamanca salvador salzburg ' +
    'santander santiago santorini sarajevo saskatchewan savannah scotland seattle segovia seoul setubal sevilla seville ' +
    'shanghai sheffield shenzhen sicily singapore slovakia slovenia sofia southampton spain spanien stockholm ' +
    'strasbourg strassburg stuttgart suisse swansea sweden switzerland schweiz sydney syracuse taipei taiwan tallinn ' +
    'tampa tanzania tarragona tasmania tenerife tennessee texas thailand tijuana tokyo toledo toronto torino toulon ' +
    'toulouse tours trieste tromso tulsa tulum tunis turin turkey turquia uganda ukraine ulm uruguay utah utrecht ' +
    'vaduz valencia valladolid vancouver venezuela venice venezia vermont verona vienna vietnam vigo vilnius virginia ' +
    'vitoria wales warsaw warschau washington wellington wien wiesbaden winnipeg wisconsin wolverhampton wroclaw ' +
    'wuppertal wurzburg wyoming york yorkshire zagreb zambia zanzibar zaragoza zurich zimbabwe ' +
    'accrington agadir ajaccio akron albufeira albuquerque alcala almeria altona amarillo amritsar annecy ' +
    'antananarivo antigua aruba asheville astana asturias aswan atacama atlantis auvergne azores baghdad baku ' +
    'bamberg bangor banjul barbados bari barnsley basildon basra batumi bayreuth beira belize benidorm benin ' +
    'bergamo bermuda bhopal bhutan bialystok biarritz birkenhead blackburn blackpool bolton botswana bourges ' +
    'brandenburg braunschweig brescia bridgetown bruchsal bujumbura bulawayo burkina burnley bydgoszcz calais ' +
    'caloocan cambodia cameroon canaria carlisle castellon cebu chandigarh chattanooga cheltenham cherbourg ' +
    'chesterfield chiapas chichester chittagong chongqing cochabamba colchester conakry constanta coruna cottbus ' +
    'crewe cuiaba cumbria curacao dalian damietta dartmouth davao debrecen delft dhabi djibouti dodoma dominica ' +
    'doncaster donetsk dordrecht douala dunedin dunkirk durango eastbourne elche eldoret entebbe enugu epsom ' +
    'erbil esbjerg essex eswatini exmoor falkirk faroe fes fukuoka gabon gambia gaza geelong genoa georgetown ' +
    'ghana gifhorn gloucester goteborg gottingen grenada groningen guangzhou guernsey guyana haarlem hague haifa ' +
    'haiti hanau harare harrogate hebrides hereford hexham hokkaido huddersfield ibadan iloilo incheon ' +
    'indianapolis inverclyde iquique iquitos irkutsk isfahan ithaca jamaica jodhpur juba jutland kaduna kano ' +
    'kathmandu katowice kaunas kazakhstan kazan kendal khartoum kilkenny kinshasa kisumu klagenfurt kosice kumasi ' +
    'kyrgyzstan lancashire laos lesotho leuven liberia libya liege lisburn lisse livorno lodz lome longford ' +
    'luanda lublin lucerne lucknow lusaka luton maastricht macau macedonia madagascar madurai magdeburg maidstone ' +
    'malabo malawi mandalay maracaibo maribor matera maui mauritius mecca mekong middlesbrough minsk mocambique ' +
    'modena mogadishu mombasa mongolia montenegro monterrey mozambique multan muscat myanmar nagoya nagpur naha ' +
    'namur nassau niamey nicaragua nicosia niger nijmegen novosibirsk oberhausen odense okinawa omaha orkney ' +
    'oujda padova padua palau parma patna penang peshawar peterborough piedmont plovdiv plzen pontevedra ' +
    'puducherry puebla quimper rabat ravenna recklinghausen rijeka rimini rosenheim rwanda sabadell saigon ' +
    'salford salta samara samoa santarem sardinia scarborough schleswig schwerin senegal serbia seychelles ' +
    'shetland shrewsbury siberia siegen siena slough smyrna somalia sorrento southend stavanger stirling ' +
    'stockport stralsund sudan suffolk sunderland surabaya surrey sussex suva swindon syria szczecin szeged ' +
    'tabriz tahiti tajikistan tampere tangier tarifa taunton tbilisi tehran telford thessaloniki tibet tirana ' +
    'tobago togo tokushima tonga toowoomba torquay tralee transylvania trento treviso trier tripoli trondheim ' +
    'tucson tunisia turku tuscany tyneside tyrol udine uppsala valletta vanuatu varna vatican vejle versailles ' +
    'vicenza vitebsk vladivostok voronezh wakefield walsall warrington warwick watford weimar wexford wichita ' +
    'wigan windhoek wirral wolfsburg worcester worthing yaounde yekaterinburg yemen yerevan yokohama ypres yukon ' +
    'zhengzhou zwolle ' +
    'tashkent samarkand bukhara almaty bishkek dushanbe ashgabat chisinau skopje pristina podgorica ulaanbaatar ' +
    'vientiane yangon phnom pokhara thimphu nouakchott ouagadougou cotonou libreville brazzaville gaborone maseru ' +
    'mbabane lilongwe blantyre asmara adama tamale freetown monrovia bissau praia antofagasta valparaiso temuco arica ' +
    'mendoza tucuman neuquen bariloche ushuaia posadas sucre potosi arequipa trujillo cuzco ambato loja barranquilla ' +
    'bucaramanga pereira manizales ibague barquisimeto managua tegucigalpa merida queretaro chihuahua hermosillo ' +
    'culiacan mazatlan veracruz xalapa acapulco zacatecas saltillo teresina maceio aracaju londrina joinville ' +
    'blumenau uberlandia sorocaba beja viseu guarda braganca tavira sintra cascais almada barreiro obidos nazare ' +
    'sligo killarney waterford drogheda dundalk athlone letterkenny ennis mullingar carlow donegal westport clifden ' +
    'dingle bantry cobh kinsale oranmore aberystwyth llandudno wrexham caernarfon carmarthen haverfordwest aberdeen ' +
    'ayr paisley dumfries oban ullapool stornoway kirkwall lerwick alnwick berwick keswick penrith whitby ripon ' +
    'skipton rotherham grimsby ely chelmsford margate ramsgate folkestone hastings bognor salisbury truro falmouth ' +
    'penzance barnstaple tiverton totnes ludlow stafford christchurch tauranga napier invercargill rotorua queenstown ' +
    'hobart launceston cairns townsville ballarat bendigo wollongong fremantle bunbury saskatoon moncton fredericton ' +
    'charlottetown kelowna nanaimo whitehorse yellowknife sudbury kitchener guelph oshawa gatineau sherbrooke laval ' +
    'longueuil boulder tacoma spokane provo reno modesto stockton bakersfield anaheim pasadena tempe lubbock waco ' +
    'plano topeka duluth bismarck billings cheyenne laramie peoria rockford dayton erie scranton allentown trenton ' +
    'newark hoboken yonkers utica knoxville huntsville biloxi shreveport tallahassee pensacola sarasota ocala macon ' +
    'bodo narvik alesund vasteras orebro linkoping norrkoping umea lulea kiruna oulu rovaniemi aalborg randers ' +
    'kolding roskilde leeuwarden arnhem breda tilburg leiden alkmaar hengelo enschede apeldoorn gent brugge mechelen ' +
    'charleroi oostende clermont-ferrand saint-etienne angers lemans mulhouse colmar troyes chartres lorient vannes ' +
    'bayonne tarbes albi rodez cahors perigueux angouleme valence chambery bastia logrono huesca teruel soria avila ' +
    'zamora palencia lugo ourense ferrol albacete jaen jerez algeciras lorca torrevieja gandia terrassa mataro tudela ' +
    'irun eibar getxo bolzano ferrara pesaro ancona perugia lucca grosseto viterbo caserta salerno foggia lecce ' +
    'taranto cosenza messina siracusa trapani cagliari sassari rzeszow gliwice opole torun olsztyn gdynia sopot radom ' +
    'kielce ostrava olomouc liberec pardubice zilina nitra trnava pecs gyor miskolc timisoara cluj brasov sibiu iasi ' +
    'craiova burgas zadar dubrovnik osijek celje mostar patras volos kavala heraklion bursa konya gaziantep trabzon ' +
    'kayseri eskisehir aleppo homs latakia mosul shiraz mashhad sharjah medina faisalabad quetta kanpur indore ' +
    'vadodara rajkot nashik mysore mangalore coimbatore trichy kozhikode thrissur guwahati ranchi varanasi agra ' +
    'ludhiana jalandhar shimla sylhet khulna galle kandy jaffna medan bandung yogyakarta makassar denpasar ipoh johor ' +
    'kuching malacca chiang danang haiphong sapporo sendai hiroshima daegu daejeon kaohsiung taichung tainan chengdu ' +
    'wuhan hangzhou nanjing tianjin qingdao harbin xiamen suzhou hildesheim luneburg salzgitter goslar minden herford ' +
    'detmold gutersloh hamm unna hagen iserlohn marburg giessen fulda offenbach speyer landau pirmasens ' +
    'kaiserslautern heilbronn pforzheim esslingen reutlingen tubingen ravensburg friedrichshafen kempten memmingen ' +
    'ingolstadt landshut straubing deggendorf coburg schweinfurt aschaffenburg gera gotha eisenach suhl zwickau ' +
    'plauen gorlitz bautzen wismar greifswald rugen sylt husum cuxhaven bremerhaven emden aurich wilhelmshaven ' +
    'villach leoben steyr bregenz dornbirn feldkirch winterthur olten aarau chur lugano locarno fribourg neuchatel ' +
    'bellinzona davos zermatt kreta zypern korsika sardinien sizilien toskana kroatien griechenland schweden norwegen ungarn ' +
    'tschechien russland belgien niederlande nyc cdmx brampton staines ' +
    'weymouth basingstoke euston paddington ealing',
)

/** The words in the names of companies, products and services. */
export const brands = list(
  'acer adidas adobe airbnb airpods aldi alexa alipay allianz amazon amex anker android apple argos armani asana asics ' +
    'asos asus audi aws axa bahncard barclays beko bershka billabong birkenstock bitcoin bizum bmw boeing boohoo booking ' +
    'bosch bose bradesco braun brembo breville brita brother burberry burton canon carhartt carrefour cartier casio ' +
    'catan chanel chrome chromebook chromecast citibank citroen clarks coinbase columbia converse correos costco ' +
    'creuset crocs dacia decathlon delonghi dell deliveroo denon depop dhl dior disney ducati duolingo dyson easyjet ' +
    'ebay ecco edeka electrolux emirates epson ericsson etsy eurostar eventbrite evri expedia facebook fairphone fedex ' +
    'fenix ferrari ferrero fiat figma finnair fiestaware firefox fitbit flixbus fnac fossil fritzbox fujifilm galaxy ' +
    'garmin gazelle gillette github glovo gmail google gopro gorenje gucci haribo hasbro hellofresh hermes hisense ' +
    'hoka holiday honda honeywell hoover hotpoint hotmail hsbc huawei hulu hyundai iberia icloud ikea indesit inditex ' +
    'ing instagram intel ipad iphone itau itunes jabra jaguar jbl jetblue jura karcher kawasaki kellogg kenwood kia ' +
    'kindle kitchenaid klarna klm kodak krups lacoste lavazza lego lenovo levis lexus lidl linkedin linksys logitech ' +
    'loreal lufthansa lululemon macbook magsafe makita mango marriott mastercard mattel mazda mcdonalds mediamarkt ' +
    'mercadolibre mercadona meta michelin microsoft miele milka mitsubishi moleskine monzo motorola movistar mozilla ' +
    'muji multibanco natwest nespresso nestle netflix netgear nike nikon nintendo nivea nokia nordstrom nubank nvidia ' +
    'oculus office oneplus opel oppo oracle orange osram outlook ozempic panasonic patagonia payoneer paypal ' +
    'peloton pepsi peugeot philips photoshop pioneer pixel playstation polaroid porsche prada primark prime puma qantas ' +
    'quickbooks ray-ban razer redmi reebok remington renault revlon revolut rimowa roborock roku rolex roomba rossmann ' +
    'rowenta ryanair safari sainsbury salesforce salomon samsonite samsung sandisk santander seagate sennheiser sephora ' +
    'sharp shein shell shimano shopify siemens silvercrest siri skoda skype slack smeg sonos sony spotify starbucks ' +
    'steam stripe subaru superdry surface suzuki swarovski swatch swiffer sylvania tefal telefonica telekom telstra ' +
    'temu tesco tesla thermomix thinkpad ticketmaster tiktok timberland tissot tomtom toshiba toyota trello tripadvisor ' +
    'trivago tupperware twitch twitter uber ubuntu ugg unilever uniqlo ups usps vans vaillant velux venmo verizon ' +
    'versace visa vitamix vodafone volkswagen volvo vueling walmart waze weber wechat westinghouse whatsapp whirlpool ' +
    'wikipedia windows wise wizzair wordpress xbox xerox xiaomi yahoo yamaha youtube zalando zapier zara zelle zendesk ' +
    'zoom zwift harley-davidson fisher-price joy-con joycon mercedes-benz rolls-royce aston-martin reuters moneygram takealot ' +
    'rogers ford chase sky mercedes harley bentley fender gibson norton harman brastemp fairmont coolblue jollibee dunkin hortons echo ' +
    'aeroflot airtag aliexpress allegro alnatura arcelik asda aventura avon babbel bahlsen bauhaus bitdefender ' +
    'boden boots brabantia bravia britax bugaboo butlins cadbury caffitaly calgon carglass caterpillar cisco ' +
    'clinique coca cola colgate confluence corsair cuisinart daikin darktrace datadog dewalt discord dolce dreame ' +
    'dropbox dulux duracell ecovacs elgato esprit essie famila fanta fiskars foodora gaggia galeria gardena ghd ' +
    'gigaset goodyear gore-tex grammarly greggs grohe groupon grundig gusto haier halfords hama hansgrohe heinz ' +
    'hilti hilton hollister hubspot husqvarna hyatt ibis instacart intersport intuit iveco jeep jira jysk ' +
    'karstadt kaspersky kelloggs kitkat kleenex knorr kraft kubernetes lancome landrover leica leifheit libratone ' +
    'liebherr lindt linux lloyds lumix lurpak macys magento malwarebytes maxi maybelline mcafee mcd medion ' +
    'megabus meraki merino mikrotik mondelez morrisons mothercare movidius nars nationwide nerf nissan novotel ' +
    'nutella nutribullet ocado odoo okta openai osprey oura oxo pampers pandora paramount payback payconiq persil ' +
    'photobox pinterest pirelli plex polestar pret procter purina quechua quorn radisson rakuten raspberry ' +
    'ravensburger rayban renfe rewe ricoh roblox royalmail saab samba scania scholl schwarzkopf scrabble sebamed ' +
    'sharepoint shure silentnight simyo skyscanner smartwool smirnoff snapchat sodastream sonicare sonicwall ' +
    'specialized speedo splunk stabilo stokke superdrug swiggy sym taobao teamviewer telenor tetley texaco timex ' +
    'tmobile tosca trainline travelodge triumph trustpilot tui twilio twix typhoo ubisoft ultraboost unicredit ' +
    'vespa viber victorinox vinted vitra vivaldi vorwerk wagamama waitrose wayfair wella wendys wera westpac ' +
    'wickes wilko wix workday wrangler xero yakult yeti zalora zoho zomato zyxel',
)

/** Days and months in the languages that support messages are often written in. */
export const calendar = list(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays ' +
    'sundays january february march april may june july august september october november december jan feb mar apr jun ' +
    'jul aug sep sept oct nov dec mon tue tues wed weds thu thur thurs fri sat sun montag dienstag mittwoch donnerstag ' +
    'freitag samstag sonnabend sonntag januar februar marz mai juni juli oktober dezember lunes martes miercoles jueves ' +
    'viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ' +
    'lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril juin juillet aout septembre octobre ' +
    'novembre decembre segunda-feira terca-feira quarta-feira quinta-feira sexta-feira segunda terca quarta quinta sexta ' +
    'janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro easter christmas halloween thanksgiving ' +
    'ramadan diwali hanukkah weihnachten ostern navidad noel natal',
)

/** Given names that are also places or colors. Masked only if a surname follows or the tagger is sure. */
export const alsoPlaces = list(
  'charlotte nancy sofia florence sienna chad jordan georgia victoria darwin madison lourdes',
)
/** “Wendy’s” is a restaurant. “Trader Joe’s” is recognized by the word before it. */
export const shops = list(
  'wendy denny levi macy carter kohl lowe sainsbury hershey reese hellmann domino wrigley campbell arby applebee culver ' +
    'hardee dillard kellogg mcdonald zaxby popeye nando wetherspoon waterstone debenham selfridge harrod hamley sotheby ' +
    'lloyd moody fuller kiehl burt chili heinz lay wilko morrison smucker',
)

/** First words of place names: “São Paulo”, “St. Louis” and “Lake Charles”. */
export const placeWords = list(
  'san santa santo são sao saint st sankt port fort lake mount cape los las porto puerto ponta addis buenos belo nova ' +
    'villa vila castel hotel',
)

/** Brands that are people's names. */
const brandPairs = new Set(
  (
    'alexander mcqueen|ann summers|aunt jemima|ben sherman|bobbi brown|brooks brothers|burt bees|calvin klein|carolina herrera|' +
    'cath kidston|charles schwab|charles tyrwhitt|charlotte tilbury|christian dior|christian louboutin|clarins paris|daniel wellington|' +
    'edward jones|elizabeth arden|emma bridgewater|emma mattress|ernst young|estee lauder|eva solo|fred perry|georg jensen|giorgio armani|' +
    'harley davidson|harry potter|helena rubinstein|helly hansen|henry hoover|hugo boss|jack daniels|jack jones|jack wills|' +
    'jack wolfskin|jamie oliver|jean paul|jim beam|jimmy choo|jo malone|joe browns|john deere|john frieda|john lewis|johnnie walker|' +
    'karen millen|karl lagerfeld|kate spade|laura ashley|le creuset|leroy merlin|les paul|levi strauss|louis vuitton|marc jacobs|' +
    'marco polo|maria galland|marie claire|mary kay|massimo dutti|max factor|michael kors|morgan stanley|oscar renta|paul mitchell|' +
    'paul smith|paula choice|ralph lauren|ray ban|robert mondavi|roger dubuis|rosetta stone|sally hansen|saunier duval|' +
    'stanley cup|stella artois|stella mccartney|ted baker|thomas cook|thomas sabo|tom ford|tom tailor|tommy hilfiger|tory burch|uncle ben|' +
    'abercrombie fitch|adolfo dominguez|herman miller|magazine luiza|peter hahn|allen solly|anna sui|anne klein|annie sloan|aston martin|baker tilly|bang olufsen|baskin robbins|' +
    'barnes noble|ben jerry|betty crocker|black decker|bowers wilkins|brook taverner|captain morgan|carl zeiss|caroline gardner|' +
    'charles keith|charles worthington|chase sapphire|cherry garcia|cole haan|dolce gabbana|don julio|donna karan|dorothy perkins|' +
    'dr martens|dr pepper|dr oetker|dr beckmann|dr bronner|dr hauschka|dr scholl|dr seuss|dr dre|duncan hines|dunkin donuts|' +
    'eddie bauer|eileen fisher|elie saab|emilio pucci|ermenegildo zegna|ethan allen|famous amos|fisher price|' +
    'fortnum mason|frank green|georges rech|gerry weber|gordon ramsay|grant thornton|guy laroche|hannah andersson|' +
    'harman kardon|harry winston|hobbs london|hudson bay|hunter douglas|issey miyake|jaeger lecoultre|james bond|' +
    'jean patou|jenny craig|jersey mike|jimmy dean|jimmy john|joe fresh|johnson johnson|juan valdez|kat von|kay jewelers|' +
    'kenneth cole|kim crawford|krispy kreme|kurt geiger|lily pulitzer|lilly pulitzer|lindt sprungli|little caesars|' +
    'liz claiborne|liz earle|louis philippe|lucy yak|lulu guinness|marie curie|marks spencer|martha stewart|mason pearson|' +
    'max mara|mercedes benz|mickey mouse|miss dior|monica vinader|mr kipling|mr muscle|mrs meyer|murphy oil|' +
    'neiman marcus|nina ricci|oliver bonas|oliver peoples|olivia burton|oscar mayer|otto versand|papa john|papa johns|' +
    'patek philippe|paul frank|pepe jeans|perry ellis|peter england|peter rabbit|philip morris|philipp plein|pierre cardin|' +
    'procter gamble|rachel zoe|raymond weil|red bull|rene lezard|rip curl|robert bosch|' +
    'robert half|rolls royce|roger vivier|russell athletic|russell hobbs|ruth chris|sally beauty|salvatore ferragamo|sam edelman|' +
    'samuel adams|sara lee|simon schuster|sonia rykiel|sophie allport|steve madden|ted lasso|thierry mugler|tim hortons|' +
    'tiffany co|tommy bahama|tony moly|tony roma|trader joe|van cleef|van heusen|vera bradley|vera wang|victoria secret|villeroy boch|vivienne westwood|warner bros|wells fargo|william hill|yves rocher|yves saint'
  ).split('|'),
)
const brandSeconds = new Set(Array.from(brandPairs, pair => pair.split(' ')[1]))

export function isBrandPair(
  first: { plain: string } | undefined,
  second: { plain: string } | undefined,
): boolean {
  if (first === undefined || second === undefined || !brandSeconds.has(second.plain)) return false
  return brandPairs.has(`${first.plain} ${second.plain}`)
}
