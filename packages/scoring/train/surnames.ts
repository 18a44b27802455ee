/** Family names from many countries. The tagger learns from them what names look like; they aren't used for lookups. */
export const surnames = (
  'Abara Abbott Abdelrahman Abdi Abdullahi Abebe Abernathy Aboagye Abramov Abubakar Acheampong Achebe Achterberg ' +
  'Ackermann Adair Adamczyk Adamson Adebayo Adeleke Adeyemi Adeyinka Adler Aebischer Afolabi Agarwal Agnew Aguilar ' +
  'Aguirre Ahlberg Ahmadi Ahmed Ahn Aikawa Ainsworth Ajayi Akerman Akhtar Akinyemi Akpan Aksoy Akyol Al-Farsi ' +
  'Al-Khateeb Al-Masri Al-Otaibi Al-Sayegh Al-Shammari Alarcón Albrecht Aldana Alderson Aldous Alencar Alexandrou ' +
  'Alfaro Allende Almeida Alonso Altamirano Altmann Alvarado Alves Amadi Amato Ambrose Amsler Amundsen Anagnostou ' +
  'Anand Anastasiou Andersson Andrade Andreasen Andreou Andresen Angelopoulos Anghel Annan Antonopoulos Antunes ' +
  'Apostolou Appiah Appleby Aquilina Aquino Aragão Arai Aramburu Aranda Araújo Arbogast Arbuckle Arce Archibald ' +
  'Arellano Argyle Armitage Arnesen Arnold Arrieta Arslan Arvidsson Asante Asbury Ashcroft Ashworth Askew Aslan ' +
  'Asprilla Atanasov Atherton Atkinson Auerbach Augustin Avila Avramidis Awad Ayala Aydın Aylward Azevedo Azoulay ' +
  'Baars Babic Bachelet Bachmann Baczkowski Badawi Badger Baena Bagley Bagshaw Bahadur Bailleul Bainbridge Bakker ' +
  'Bakshi Balakrishnan Balint Ballantyne Balogun Balzer Bancroft Bandara Banerjee Baptista Baranowski Barbosa Barclay ' +
  'Barnard Barnett Barraclough Barrera Barreto Barrett Barrientos Barrington Barros Bartels Bartholomew Barton Basnet ' +
  'Bastos Basu Batchelor Batista Bauer Baumann Baxter Bayley Bayram Beardsley Beattie Beauchamp Beaumont Bechara ' +
  'Bechtel Becker Beckmann Bedford Begum Behrens Belanger Belhadj Bellamy Belmonte Beltrán Ben-David Ben-Haim Benali ' +
  'Benavides Benedetti Bengtsson Benjelloun Benoit Bensaid Bentham Benítez Berger Bergeron Berglund Bergström Bermúdez ' +
  'Bernasconi Bernier Berrada Bertolini Bertrand Bettencourt Bevan Bhandari Bhatt Bhattacharya Biagi Bianchi Bielawski ' +
  'Bielecki Biermann Birchall Bjarnason Bjornsson Björklund Blackburn Blackwood Blair Blanchard Blazevic Blomqvist ' +
  'Blum Boateng Bobek Boccardi Boehm Boer Bogaert Bogdanov Bohn Boivin Bolton Bondarenko Bonetti Bonilla Bonnard Booth ' +
  'Borg Borges Borkowski Borowski Boswell Bosworth Bouazza Bouchard Bouchet Boudreaux Bourgeois Bouzidi Bowen Bowles ' +
  'Bowman Boyd Boyle Bożek Brackenbury Bradshaw Brady Braithwaite Brandt Brandão Branković Brauer Brennan Brezinski ' +
  'Briggs Brightman Briscoe Broadbent Brodeur Brody Broussard Bruckner Bryant Brzezinski Buchanan Buckland Buckley ' +
  'Bueno Bui Bukowski Bullock Bunting Burakowski Burgess Burgos Burke Burns Burrell Burrows Burton Buschmann Bushnell ' +
  'Bustamante Butkus Byrne Caballero Cabral Cabrera Caddick Caldeira Calderón Caldwell Callaghan Callahan Calloway ' +
  'Camacho Cameron Campbell Campos Cantrell Capaldi Carbonell Cardenas Cardoso Carey Carlisle Carlson Carlsson ' +
  'Carmichael Carney Carpentier Carranza Carrasco Carrillo Carroll Cartwright Carvalho Casey Cassidy Castellanos ' +
  'Castelli Castro Cattaneo Cavalcanti Cavanagh Celik Cerny Cervantes Chadwick Chakrabarti Chakraborty Chamberlain ' +
  'Chan Chandrasekaran Chang Chapman Charalambous Charlton Charpentier Chatterjee Chaudhry Chaudhuri Chen Cherif ' +
  'Cheung Chikwanha Chilcott Chmielewski Cho Choi Chopra Chow Chowdhury Christensen Christie Christodoulou Chua Chukwu ' +
  'Chung Chávez Cichocki Cissé Claes Clarke Clayton Clement Clifford Cobb Coburn Cochrane Coelho Coetzee Cohen Colbert ' +
  'Coleman Collier Collins Colombo Conceição Condon Connell Connolly Conrad Conroy Constantinou Contreras Conway Cooke ' +
  'Cooper Corbett Corcoran Cordeiro Cordova Cornwell Corrigan Cortés Cosgrove Costa Costello Coughlin Coulibaly ' +
  'Courtois Couture Cowan Crabtree Craddock Cramer Crawford Cresswell Crispin Cromwell Crosby Crowe Crowley Cruz ' +
  'Csaszar Cuesta Cullen Cunningham Curran Curtis Czajka Czarnecki Cáceres Dacosta Dahl Dalgaard Dalton Daly Damgaard ' +
  'Daniels Danielsen Danjuma Danso Darby Darwish Dasgupta Davenport Davidson Davies Dawes Dawson Deacon Debruyne ' +
  'Dekker Delacroix Delaney Delaunay Deleon Delgado Delvaux Demir Dempsey Deng Denker Desai Deshmukh Deshpande ' +
  'Desmarais Desrosiers Devlin Dhaliwal Dhillon Dhomhnaill Diabaté Diallo Dias Diaz Dickens Dickinson Dietrich Dietz ' +
  'Dijkstra Dillard Dimitriou Dimitrov Diop Dixon Djordjevic Dlamini Doan Dobrowolski Dobson Dodd Dogan Doherty Dolan ' +
  'Domanski Dominguez Donaldson Donnelly Donovan Doran Dorsey Doucet Douglas Downey Doyle Drabble Draper Dressler ' +
  'Driscoll Drummond Drăgan Drăgulescu Dsouza Duarte Dubois Duchesne Duffy Dufour Dumont Duncan Dunlop Dunne Duong ' +
  'Duplessis Dupont Durand Dutta Dvořák Dwivedi Dyer Dürr Dąbrowski Eagleton Eastwood Eaton Ebert Echeverría Eckhardt ' +
  'Eder Edmonds Edmondson Edwards Effiong Egan Egger Ehrlich Eichhorn Eisenberg Ekström Ekwueme El-Amin Elliott ' +
  'Ellison Elmasry Elmore Emerson Encinas Endicott Engström Enriquez Erdoğan Erickson Eriksen Escobar Escudero ' +
  'Espinoza Esposito Estrada Estévez Etxeberria Evangelista Everett Ewing Eze Faber Fagan Fairbanks Fairweather ' +
  'Falconer Falk Farah Faria Farkas Farooqui Farrell Farrokhzad Fashola Faulkner Favre Fawcett Featherby Featherstone ' +
  'Featherstonehaugh Feeney Fehr Fekete Feldman Fenwick Ferguson Fernandes Fernández Ferrante Ferrara Ferreira Ferris ' +
  'Fidalgo Fielding Figueiredo Figueroa Filipek Filipović Finch Finnegan Fischer Fitzgerald Fitzpatrick Flanagan ' +
  'Fleming Flores Flynn Fofana Foley Fonseca Fontaine Forbes Forrester Forsberg Forster Forsyth Fournier Fraga Franco ' +
  'Franzen Fraser Freeman Freitas Friedrich Frisch Fröhlich Fuchs Fuentes Fujimoto Fukuda Furtado Gaffney Gagnon ' +
  'Gainsborough Gaitán Galindo Gallagher Gallant Gallardo Galloway Galvão Ganesan Ganguly García Garner Garrido ' +
  'Garrison Garvey Gaspar Gautam Gauthier Gebauer Gebremariam Gehrig Geiger Georgiou Gerber Gerlach Gheorghe Ghosh ' +
  'Giannopoulos Gibbs Gibson Gilbert Gilchrist Giles Gillespie Gilmore Giménez Giordano Giraud Girma Gladstone Gleason ' +
  'Glover Goddard Godfrey Godoy Goikoetxea Goldberg Goldstein Gomes Gomez Goncalves González Goodman Goodwin ' +
  'Gopalakrishnan Gordillo Gordon Gorman Goto Gough Gould Gouveia Goyal Grabowski Graf Graham Granados Granger ' +
  'Greatorex Greco Greenberg Greenwood Gregory Grewal Griffin Griffith Grigoryan Grimaldi Grimes Grimshaw Groves ' +
  'Gruber Grzeskowiak Grönlund Guerra Guerrero Guevara Guillot Guimarães Gulati Gunawardena Gunther Gupta Gurung ' +
  'Gustafsson Gutiérrez Guzmán Górski Haas Habib Haddock Hadžić Hagen Hahn Hakimi Hakimov Halloran Halmos Halvorsen ' +
  'Hamadou Hamilton Hammond Hampson Hancock Hanley Hanna Hansen Hanson Haraldsson Harding Hardwick Hardy Hargreaves ' +
  'Harkness Harrington Harris Harrison Hartley Hartmann Hartnoll Harvey Hashimoto Hassan Haugen Haverkamp Hawkins ' +
  'Hawthorne Hayashi Hayes Haynes Healy Heffernan Heikkinen Heinrich Heller Henderson Hendricks Hendriks Hennessy ' +
  'Henriksen Hepburn Herbert Hernández Herrero Herrmann Hewitt Hickey Hidalgo Higgins Higgs Hilton Hinds Hinojosa ' +
  'Hirsch Ho Hobbs Hobson Hodgson Hoffmann Hofmann Hogan Holbrook Holden Hollingberry Hollis Holloway Holmberg Holmes ' +
  'Hooper Hopkins Hornby Horton Horvat Hossain Hosseini Houghton Howard Howarth Howell Hrdlicka Hsu Huang Hubbard ' +
  'Huber Huddleston Hudson Huertas Hughes Humphries Hurley Hutchinson Huynh Iancu Ibarra Ibbotson Ibrahim Idowu Idris ' +
  'Iglesias Igwe Ikeda Ilić Imai Ingram Inoue Ioannou Iommi Ionescu Iqbal Irvine Irving Isaksson Ishikawa Islam ' +
  'Iturralde Ivanova Iversen Iyer Jablonski Jackson Jacobs Jacobsen Jadhav Jaeger Jain Jakobsen James Janković Jansen ' +
  'Janssens Jaramillo Jarvis Jaworski Jayawardena Jefferson Jenkins Jennings Jensen Jeong Jha Jiménez Johannesson ' +
  'Johansson Johnston Jones Joshi Jovanović Joyce Juarez Jung Jónsdóttir Kabir Kaczmarek Kader Kamara Kamau Kamiński ' +
  'Kang Kaplan Kapoor Karapetyan Karimi Karlsson Karunaratne Kasper Kasprzak Kassem Katz Kaufmann Kaur Kavanagh ' +
  'Kavanaugh Kaya Kearney Keating Keita Kelleher Keller Kellermann Kelly Kemp Kendall Kennedy Kerouédan Kerr Kershaw ' +
  'Keskin Kessler Khalifa Khalil Khan Khanna Khatri Khoury Kiefer Kiely Kilgore Kim Kimathi Kinsella Kipchoge Kirby ' +
  'Kirchner Kirk Kirkpatrick Klein Kleinschmidt Klimek Klingenberg Knowles Knox Knudsen Kobayashi Koch Koenig Koffi ' +
  'Kolb Konaté Konstantinou Korhonen Korkmaz Kostić Kovalenko Kovač Kovács Kowalczyk Kowalski Kozak Kozłowski ' +
  'Kołodziej Kraft Krastins Kraus Krebs Krieger Krishnamurthy Kristensen Kroll Kruse Krämer Krüger Kucera Kuhn Kuiper ' +
  'Kulkarni Kumar Kurt Kuznetsov Kwok Kwon Kyriakou Kärkkäinen Lachance Lacroix Lafferty Lahiri Lai Laine Lam Lambert ' +
  'Lancaster Landry Langford Langley Larkin Larsen Larsson Laurent Lavoie Lawler Lawrence Lawson Leary Lebrun Leclerc ' +
  'Ledesma Lee Lefebvre Lefrançois Lehmann Leigh Leitner Lemaire Lemos Lennon Leonard Leroux Leslie Leung Levin Levine ' +
  'Lewandowski Lewis Li Liang Lim Lindberg Lindgren Lindholm Lindsay Linley Liu Livingstone Lloyd Lockwood Lombard ' +
  'Lombardi Longo Lorenz Lourenço Lowe Lowry Lozano Lucas Ludwig Lukić Lutz Lynch Lyons Lytle López MacAskill Macaulay ' +
  'Macdonald Machado Mackenzie Macleod Macpherson Macías Madden Maddox Madsen Magalhães Magnusson Maguire Maher ' +
  'Mahmood Maier Maina Makinen Maldonado Malik Malinowski Malone Maloney Mamani Mancini Mandal Mandel Manjunath ' +
  'Manning Mansfield Mansour Manzano Marchand Marchetti Marcus Marković Marques Marsh Martens Martin Martínez Marín ' +
  'Masood Massey Mathews Mathieu Mathur Matos Matsuda Matsumoto Matthews Maurer Maxwell Mayer Maynard Mazur Mbeki ' +
  'McAllister McBride McCabe McCall McCarthy McClure McCormack McCoy McDermott McDonald McDonough McGee McGill McGrath ' +
  'McGuire McIntosh McIntyre McKay McKenna McKenzie McKinley McLaughlin McLean McMahon McMillan McNally McNeil ' +
  'McPherson Meade Medeiros Mehta Meier Mejía Mellor Mendes Mendoza Menon Mensah Menzies Menéndez Mercier Merritt ' +
  'Messina Metcalfe Meunier Meyer Michaelides Michel Middleton Miettinen Mihăilescu Mikhailov Mikkelsen Milligan Milne ' +
  'Milošević Minh Minogue Miranda Mirza Mishra Mitchell Mitra Miyamoto Modi Mohamud Mohan Mokoena Molina Molloy ' +
  'Monaghan Monroe Montague Montero Montgomery Montoya Moore Morales Moran Moreau Moreira Moreno Morgan Mori Morioka ' +
  'Moroz Morris Morrison Morrow Mortensen Morton Moser Moskowitz Mostert Moulin Moura Moyo Mueller Muir Mukherjee ' +
  'Mukherji Mulder Mullen Mulligan Munro Murakami Murdoch Murphy Murray Musa Mutasa Muñoz Mwangi Myers Mykola Müller ' +
  'Nadeau Nadkarni Nagel Nagy Naidoo Nair Naish Nakagawa Nakamura Nambiar Narayanan Nascimento Nash Navarrete Navarro ' +
  'Ndiaye Ndlovu Neal Nelson Neumann Neves Newcombe Newell Newman Newton Ng Ngata Ngo Nguema Nguyen Nichols Nicholson ' +
  'Nicolau Nielsen Nieto Nikolaidis Nikolić Nilsson Njoroge Nkosi Noakes Nolan Nomura Norris Northcott Norton Novák ' +
  'Nowak Nowicki Nunes Nwachukwu Nwosu Nyström Obermann Obi Obrien Ocampo Ochoa Ochs Odell Odhiambo Oduro Oduya Ogawa ' +
  'Ogden Ogilvy Ogunleye Ojeda Ojo Okafor Okamoto Okeke Okonkwo Okorie Okoro Okoye Okparaebo Oldfield Olivares ' +
  'Oliveira Oliver Olsen Olsson Olszewski Omondi Onyango Onyeka Opoku Oramas Ordóñez Orellana Orlov Orozco Ortega ' +
  'Ortiz Osborne Osei Osgood Oshiro Osman Ostrovsky Ostrowski Otieno Ouyang Ouédraogo Overstraeten Owusu Oyelaran ' +
  'O’Brien O’Connor O’Donnell O’Dowd O’Keeffe O’Malley O’Reilly O’Shaughnessy O’Sullivan Pacheco Padilla Pagan Paine ' +
  'Palacios Palmer Palmieri Panagopoulos Pandey Papadakis Papadimitriou Papadopoulos Pappas Parata Pardo Park ' +
  'Parkinson Parrish Parsons Partridge Pascoe Pascual Patel Paterson Pathak Patterson Patton Pavlicic Pavlov Pavlović ' +
  'Pawlak Pearson Pedersen Pellegrini Pelletier Pemberton Penfold Peralta Percival Pereira Peretti Perkins Perrin ' +
  'Perry Petersen Peterson Petersson Petit Petrossian Petrov Petrović Pettersson Peña Pfeiffer Pham Phan Phillips ' +
  'Picard Pichler Pierce Pilkington Pillai Pimentel Pineda Pinho Pinto Piper Pires Pocklington Pollard Ponce Poole ' +
  'Popescu Porras Portillo Potter Poulin Poulsen Powell Prakash Pratt Prieto Pringle Pritchard Prokop Pruitt ' +
  'Przybylski Puig Purcell Puri Pérez Quach Quattlebaum Quigley Quinn Quintana Quintero Quiroga Quispe Qureshi ' +
  'Quéméneur Radcliffe Rademacher Radford Radić Rafferty Raghavan Rahman Rai Rajan Rajapaksa Ramachandran Ramaswamy ' +
  'Ramos Ramsay Ramsey Ramírez Randall Rangel Rao Rasmussen Rasool Ravn Raymond Reddy Redmond Rees Reeves Regan ' +
  'Rehbein Reilly Reimann Reinhardt Reis Renner Rennie Resende Reyes Reynolds Rezaei Rhodes Ribeiro Ricci Richards ' +
  'Richardson Richter Rickards Riedl Riley Rinaldi Ritchie Rivera Robbins Roberts Robertson Robinson Robles Rocha ' +
  'Rodgers Rodrigues Rodríguez Roelofs Rogers Rojas Rollins Romano Romanov Romero Rooney Rosario Rosen Rosenberg Ross ' +
  'Rossi Rossignol Rousseau Roussel Rowland Rowley Roy Rubin Rudd Ruddock Rudolph Ruggiero Ruiz Russell Russo ' +
  'Rutherford Ryan Rybak Ríos Saad Saavedra Sadiq Saether Sahin Saito Sakamoto Salazar Saldanha Saleh Salgado Salinas ' +
  'Salminen Salter Sampson Samuelsson Sanders Sanderson Sandhu Sandoval Sandström Sanford Sangster Sankar Santana ' +
  'Santoro Santos Saravanan Sargent Sarkar Sasaki Sato Sauer Saunders Savić Saxena Sayed Scarlett Schaefer Schaub ' +
  'Scheffler Scherer Schiller Schmidt Schmitt Schmitz Schnackenburg Schneider Schofield Scholz Schreiber Schröder ' +
  'Schubert Schuler Schulte Schultz Schumacher Schuster Schwartz Schwarz Schäfer Scott Seaton Seck Sedlak Seidel ' +
  'Semenov Senanayake Sengupta Sepúlveda Serrano Sethi Severin Sexton Seymour Shah Shaikh Shannon Shapiro Sharma ' +
  'Sharpe Shaw Shea Sheppard Sheridan Sherman Sherwood Shevchenko Shields Shimizu Shinde Shukla Siddique Siddiqui ' +
  'Sidhu Siegel Sikora Silva Silveira Simmons Simons Simpson Sinclair Singh Sinha Sithole Sjöberg Skowroński Sloan ' +
  'Smirnov Smithers Snell Snyder Soares Sokolov Solano Solberg Solomon Somerville Soria Soto Sousa Southgate Souza ' +
  'Spencer Spiteri Ssekandi Stafford Stanković Stanton Stefanidis Stein Steiner Stephens Stephenson Stevens Stewart ' +
  'Stirling Stoica Stojanov Stojanović Stokes Stoltz Stolzenfels Straumsnes Strickland Stubblefield Sturgess ' +
  'Subramanian Sullivan Sundaram Sutherland Sutton Suzuki Suárez Svensson Swanson Sweeney Sykes Szabó Szalai ' +
  'Szczepanski Szczepańska Szewczyk Szymański Sánchez Sørensen Súilleabháin Tait Takahashi Takahata Takeda Takemitsu ' +
  'Talbot Tam Tamm Tan Tanaka Tariq Tate Tavares Teixeira Terry Thapa Theodorou Thistlewood Thompson Thomsen Thomson ' +
  'Thornton Thorpe Thorvaldsdottir Thurston Tierney Tobin Todd Todorov Tomlinson Torres Touré Toussaint Townsend Tran ' +
  'Traore Traoré Travers Tremblay Trevino Tripathi Trivedi Trujillo Truong Tsai Tsang Tshabalala Tuan Tully Turner ' +
  'Tveit Tyler Uddin Ueda Ueno Ulrich Umar Underwood Unger Urbina Uribe Urquhart Urquijo Urrutia Usman Utomo Uzodinma ' +
  'Uzun Valdez Valdés Valencia Valente Valentine Valenzuela Vandenberg Vandermeer Vanderpool Vang Varela Varga Vargas ' +
  'Varghese Varma Vasconcelos Vasilyev Vasquez Vaughan Vega Velasco Venkataraman Venkatesan Venter Vergara Verhoeven ' +
  'Verma Vermeulen Verstraete Viana Vicente Vidal Vieira Vilela Villaescusa Villanueva Villareal Vincent Virtanen ' +
  'Visser Vogel Vogler Voigt Volkov Volkova Vos Voss Vu Vukić Waddell Wagner Wagstaff Wakefield Walczak Waldron ' +
  'Wallace Waller Walsh Walters Walton Wang Wanjiku Warner Warren Wasserman Watanabe Watkins Watson Weaver ' +
  'Webb Weber Webster Wegner Weinstein Weiss Welch Werner Weston Whalen Wharton Wheeler Whelan Whitaker Whitcombe ' +
  'Whitehead Whitfield Whitmore Wickham Wickramasinghe Wieczorek Wieland Wiggins Wijaya Wilcox Wiley Wilkes Wilkinson ' +
  'Williams Willis Wilson Windsor Winkler Wischnewski Witt Wiśniewski Wojciechowska Wojciechowski Wolfe Wolff Wong ' +
  'Woodward Woźniak Wright Wu Wyatt Wyk Wynne Wójcik Xavier Xu Yadav Yamada Yamaguchi Yamamoto Yamashita Yang Yates ' +
  'Yeboah Yeo Yeung Yildirim Yoon Yoshida Yu Yuen Yusuf Yıldız Yılmaz Zając Zaman Zamora Zanetti Zapata Zaragoza ' +
  'Zarate Zavala Zawadzki Zeller Zeman Zgraggen Zhang Zhao Zheng Zhou Zhu Zhukov Ziegler Zieliński Ziemann Zimmermann ' +
  'Zoller Zulu Zumbrunn Zwick Zúñiga Özdemir Öztürk Østergaard'
).split(' ')
