/** Family names from many countries. The tagger learns from them what names look like; they aren't looked up. */
export const surnames = (
  'Abara Abdi Abdullahi Abebe Aboagye Abubakar Achterberg Acheampong Adebayo Adeleke Adeyemi Adler Afolabi Agarwal Aguilar ' +
  'Ahlberg Ahmadi Ahmed Ahn Aikawa Ajayi Akhtar Akinyemi Aksoy Alarcón Albrecht Aldana Alencar Alfaro Almeida Alonso ' +
  'Altamirano Alvarado Alves Amadi Amundsen Anand Andersson Andrade Andreou Angelopoulos Antunes Appiah Aquino Aragão ' +
  'Arai Aranda Araújo Arbogast Arce Armitage Arslan Ashworth Asante Asprilla Atkinson Auerbach Avila Aydın Azevedo ' +
  'Bachmann Baczkowski Badawi Baena Bagley Bailleul Bakker Balakrishnan Balogun Bandara Banerjee Baptista Baranowski ' +
  'Barbosa Barnett Barreto Barrientos Barros Bartholomew Basnet Bastos Batista Baumann Bayram Beaumont Bechtel Becker ' +
  'Begum Belhadj Bellamy Beltrán Benali Benavides Benedetti Bengtsson Benítez Benjelloun Bergström Bermúdez Bertolini ' +
  'Bertrand Bhandari Bhattacharya Biagi Bianchi Bielawski Bjarnason Björklund Blanchard Blazevic Boateng Bobek ' +
  'Boccardi Boer Bogdanov Bonetti Bonnard Borges Borowski Bouazza Bouchard Boudreaux Bowles Bożek Braithwaite Brandão ' +
  'Branković Brauer Briscoe Brodeur Brody Brzezinski Buchanan Buckley Bui Bullock Burgess Burke Bustamante ' +
  'Caballero Cabral Cáceres Caldeira Calderón Calloway Camacho Campos Cardoso Carlsson Carmichael Carpentier Carranza ' +
  'Carvalho Castellanos Castro Cavalcanti Celik Cervantes Chakraborty Chan Chandrasekaran Chang Charpentier Chaudhry ' +
  'Chávez Chen Cheung Chmielewski Choi Chopra Chow Christensen Christodoulou Chukwu Cissé Clarke Clement Coelho Cohen ' +
  'Colombo Conceição Connolly Contreras Cooper Cordeiro Cornwell Corrigan Cortés Costa Coulibaly Couture Crawford ' +
  'Cruz Cunningham Czarnecki Dąbrowski Dahl Dalgaard Damgaard Danjuma Danso Davenport Davidson Deshmukh Deacon ' +
  'Delacroix Delgado Demir Deng Deshpande Desrosiers Devlin Dhaliwal Diallo Dias Dietrich Dimitrov Diop Dlamini Dobson ' +
  'Doherty Dominguez Donnelly Doucet Drăgan Dubois Duarte Dufour Dunne Duong Duplessis Durand Dvořák Dwivedi ' +
  'Echeverría Edwards Eder Effiong Egger Eichhorn Ekström El-Amin Elmasry Encinas Engström Erdoğan Eriksen Escobar ' +
  'Espinoza Esposito Estévez Evangelista Eze Fagan Fairbanks Falk Farah Farkas Farooqui Faria Fashola Faulkner Favre ' +
  'Feeney Fehr Ferguson Fernandes Fernández Ferrante Ferreira Fielding Figueroa Filipović Finch Fischer Fitzgerald ' +
  'Flanagan Fofana Fonseca Forsberg Fournier Fraga Franco Freitas Friedrich Fröhlich Fuchs Fujimoto Fukuda Gaitán ' +
  'Gallagher Gallardo Galvão Ganguly García Gauthier Gebremariam Geiger Georgiou Ghosh Giannopoulos Gibbs Gilchrist ' +
  'Giménez Giordano Girma Glover Gomes González Gopalakrishnan Gordillo Górski Goto Gouveia Graf Granger Greco ' +
  'Grigoryan Grönlund Guerrero Guevara Gunawardena Gupta Gustafsson Gutiérrez Guzmán Haas Habib Hadžić Hagen Hakimi ' +
  'Halloran Hamadou Hammond Hansen Haraldsson Harrington Hashimoto Hassan Haverkamp Hayashi Healy Heikkinen Hendriks ' +
  'Henriksen Hernández Herrmann Hidalgo Higgins Hinojosa Ho Hofmann Holloway Holmberg Horvat Hossain Hosseini Huang ' +
  'Huber Huertas Hughes Huynh Ibarra Ibrahim Idowu Iglesias Ikeda Ilić Imai Inoue Ioannou Iqbal Ishikawa Islam Ivanova ' +
  'Iyer Jablonski Jackson Jacobsen Jaramillo Jayawardena Jeong Jiménez Johansson Jones Jónsdóttir Joshi Jovanović ' +
  'Jung Kaczmarek Kader Kamara Kamau Kamiński Kang Kapoor Karapetyan Karlsson Kasper Katz Kaur Kavanagh Kaya Keita ' +
  'Kellermann Kelly Kennedy Kessler Khalil Khan Khatri Khoury Kiefer Kim Kimathi Kipchoge Kirchner Klein Klimek ' +
  'Knudsen Kobayashi Koch Koffi Kołodziej Konaté Korhonen Kovač Kovács Kowalski Krämer Krishnamurthy Kristensen Krüger ' +
  'Kruse Kulkarni Kumar Kuznetsov Kwon Lachance Lahiri Laine Lam Landry Langford Larsen Lavoie Leclerc Lehmann ' +
  'Leitner Lemos Leung Levine Lewandowski Li Liang Lim Lindgren Liu Lombardi López Lorenz Lourenço Lozano Lukić Lynch ' +
  'Lyons Macdonald Machado Macías Mackenzie Madsen Magalhães Maguire Mahmood Maina Makinen Maldonado Malik Malinowski ' +
  'Mancini Mandal Manjunath Mansour Marchetti Marín Marković Marques Martens Martínez Masood Mathur Matos Matsumoto ' +
  'Mazur Mbeki McAllister McCarthy McDermott McKenna Medeiros Mehta Mendes Mendoza Menon Mensah Mercier Messina Meyer ' +
  'Michaelides Miettinen Mihăilescu Mikkelsen Milošević Minh Mishra Mitchell Miyamoto Mohamud Molina Monaghan Montero ' +
  'Moore Morales Moreira Moreno Mori Moroz Morrison Moser Moura Moyo Mukherjee Müller Mulder Muñoz Murakami Murphy ' +
  'Musa Mutasa Mwangi Nadkarni Nagy Naidoo Nakamura Nambiar Narayanan Nascimento Navarro Ndiaye Ndlovu Neves Ng Ngata ' +
  'Ngo Nguyen Nielsen Nikolaidis Nilsson Njoroge Nkosi Nomura Novák Nowak Nunes Nwosu Nyström Obi Ochoa Odhiambo ' +
  'O’Brien O’Connor O’Donnell Oduya Ogawa Ogunleye Ojeda Okafor Okamoto Okeke Okonkwo Oliveira Olsen Omondi Onyango ' +
  'Oramas Orlov Orozco Ortega Osei Osman Østergaard Ostrowski Otieno Ouédraogo Owusu Öztürk Pacheco Padilla Palacios ' +
  'Palmer Pandey Papadakis Pappas Park Parrish Pascual Patel Paterson Pavlov Pawlak Pedersen Pellegrini Peña Pereira ' +
  'Peretti Pérez Petersen Petrov Pfeiffer Pham Phan Pichler Pilkington Pineda Pinto Pires Popescu Porras Portillo ' +
  'Poulsen Prakash Prieto Pritchard Przybylski Puig Qureshi Quintero Quispe Rademacher Radić Raghavan Rahman Rai ' +
  'Rajan Ramaswamy Ramírez Ramos Rangel Rao Rasmussen Ravn Reddy Reilly Reinhardt Rezaei Ribeiro Ricci Riedl Ríos ' +
  'Rivera Roberts Rocha Rodrigues Rodríguez Rojas Romano Romero Rosenberg Rossi Roussel Roy Rudolph Ruiz Rybak Saad ' +
  'Sahin Saito Sakamoto Salazar Saleh Salgado Salminen Sampson Sánchez Sandoval Sandström Sangster Santana Santos ' +
  'Sarkar Sato Sauer Savić Sayed Schäfer Schmidt Schneider Scholz Schröder Schulte Schwarz Seck Seidel Sengupta Sepúlveda ' +
  'Serrano Shapiro Sharma Shah Shaikh Shevchenko Shimizu Siddiqui Sikora Silva Simmons Singh Sithole Sjöberg Skowroński ' +
  'Smirnov Soares Sokolov Solberg Soto Sousa Sørensen Stanković Stefanidis Steiner Stojanović Subramanian Suárez ' +
  'Sullivan Sundaram Suzuki Svensson Sweeney Szabó Szewczyk Takahashi Takeda Tamm Tan Tanaka Tavares Teixeira Thapa ' +
  'Theodorou Thomsen Thompson Torres Touré Tran Traoré Trujillo Tshabalala Tuan Turner Uddin Ueda Ueno Umar Urbina ' +
  'Urquhart Usman Uzun Valdez Valenzuela Valente Vandermeer Varga Vargas Vasilyev Vasquez Vaughan Velasco Venkatesan ' +
  'Verhoeven Verma Vieira Villanueva Virtanen Vogel Volkov Vu Wagner Walczak Waldron Wallace Walsh Wanjiku Wasserman ' +
  'Watanabe Weber Weinstein Wharton Whitaker Wieczorek Wijaya Wilkinson Williams Winkler Wiśniewski Wójcik Wolff Wong ' +
  'Woźniak Wu Xavier Xu Yadav Yamamoto Yang Yeboah Yeo Yıldız Yılmaz Yoon Yoshida Yusuf Zając Zamora Zapata Zhang Zhao ' +
  'Zhou Zieliński Ziegler Zimmermann Zulu Zúñiga'
).split(' ')
