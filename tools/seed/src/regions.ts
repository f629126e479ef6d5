import type { Path, PublishedMember } from '@hamrah/contracts';

/** A cultural region with its language, names, religions, places and paths. */
export interface Region {
  readonly motherTongue: PublishedMember['motherTongue'];
  /** Relative frequency among demo members. */
  readonly weight: number;
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly surnames: readonly string[];
  /** Religion and its relative frequency. */
  readonly religions: readonly (readonly [PublishedMember['religion'], number])[];
  /** States with cities, spelled as in `places.tsv` of the service kit. */
  readonly places: readonly (readonly [string, readonly string[]])[];
  /** Paths that are common in this region. */
  readonly paths: readonly Path[];
  /** Whether members follow only these paths. */
  readonly hasOwnPaths?: true;
}

const splitWords = (text: string): readonly string[] => text.split(' ');

export const regions: readonly Region[] = [
  {
    motherTongue: 'Punjabi',
    weight: 16,
    women: splitWords(
      'Harpreet Simran Gurleen Jasleen Navneet Manpreet Kirandeep Rupinder Amrit Preet Parneet Gurpreet Ravneet Sukhmani Jaspreet Komal Mehak Anmol',
    ),
    men: splitWords(
      'Gurpreet Harjit Manpreet Jaspreet Amardeep Sukhdeep Navdeep Karanveer Arshdeep Gurdeep Jasdeep Parminder Rajveer Tejinder Inderjit Satnam Balraj Kulwant',
    ),
    surnames: splitWords(
      'Gill Sidhu Dhillon Sandhu Grewal Bajwa Ahluwalia Bedi Sodhi Chawla Arora Khurana Bhatia Sethi Kohli Anand',
    ),
    religions: [
      ['Sikh', 7],
      ['Hindu', 3],
    ],
    places: [
      ['Punjab', ['Amritsar', 'Ludhiana', 'Jalandhar', 'Patiala', 'Bathinda', 'Hoshiarpur']],
      ['Chandigarh', ['Chandigarh']],
      ['Delhi', ['New Delhi', 'Delhi']],
    ],
    paths: ['Radha Soami Satsang Beas', 'Sant Nirankari Mission', 'Radha Soami Satsang Beas'],
  },
  {
    motherTongue: 'Hindi',
    weight: 26,
    women: splitWords(
      'Aarti Neha Pooja Shreya Ananya Kavita Ritu Priya Sneha Divya Nidhi Swati Anjali Megha Radhika Shivani Vandana Sakshi Aparna Garima Tanvi Ishita',
    ),
    men: splitWords(
      'Amit Rahul Vikas Rohit Ankit Saurabh Abhishek Manish Nitin Vivek Gaurav Ashish Mohit Pankaj Deepak Alok Shubham Kartik Varun Siddharth Pranav Anurag',
    ),
    surnames: splitWords(
      'Sharma Verma Gupta Mishra Tiwari Pandey Srivastava Saxena Agarwal Dubey Chauhan Rathore Tripathi Joshi Bansal Mathur Chaturvedi Rawat',
    ),
    religions: [
      ['Hindu', 17],
      ['Jain', 2],
      ['Spiritual, no religion', 1],
    ],
    places: [
      ['Uttar Pradesh', ['Lucknow', 'Kanpur', 'Agra', 'Varanasi', 'Noida', 'Ghaziabad', 'Meerut']],
      ['Delhi', ['New Delhi', 'Delhi']],
      ['Madhya Pradesh', ['Bhopal', 'Indore', 'Gwalior', 'Jabalpur']],
      ['Haryana', ['Gurugram', 'Faridabad', 'Karnal', 'Panipat']],
      ['Bihar', ['Patna', 'Gaya']],
      ['Uttarakhand', ['Dehradun', 'Haridwar', 'Rishikesh']],
    ],
    paths: [
      'Radha Soami Satsang Beas',
      'Radha Soami Dayalbagh',
      'Arya Samaj',
      'Gayatri Pariwar',
      'Brahma Kumaris',
      'ISKCON',
    ],
  },
  {
    motherTongue: 'Rajasthani',
    weight: 6,
    women: splitWords('Bhavna Kusum Rekha Manisha Sangeeta Hemlata Padmini Pallavi Khushboo Mamta Sunita Deepika'),
    men: splitWords(
      'Mahendra Bhupendra Lokesh Hemant Narendra Devendra Kuldeep Yashwant Dinesh Jitendra Gajendra Ajay',
    ),
    surnames: splitWords('Rathore Shekhawat Rajput Bhati Maheshwari Soni Purohit Vyas Jangid Choudhary Kothari Lodha'),
    religions: [
      ['Hindu', 8],
      ['Jain', 2],
    ],
    places: [['Rajasthan', ['Jaipur', 'Jodhpur', 'Udaipur', 'Kota', 'Bikaner', 'Ajmer']]],
    paths: ['Brahma Kumaris', 'Radha Soami Satsang Beas', 'Gayatri Pariwar'],
  },
  {
    motherTongue: 'Gujarati',
    weight: 10,
    women: splitWords('Hetal Kinjal Jigna Nisha Foram Dhara Krupa Riddhi Bhumi Mital Charmi Urvi Khyati Hiral'),
    men: splitWords('Jignesh Hardik Chirag Ketan Nirav Mehul Parth Bhavesh Dhruv Harsh Jay Kunal Tejas Yash'),
    surnames: splitWords('Patel Shah Desai Mehta Trivedi Dave Parikh Modi Amin Bhatt Panchal Solanki Thakkar Vora'),
    religions: [
      ['Hindu', 8],
      ['Jain', 3],
    ],
    places: [['Gujarat', ['Ahmedabad', 'Surat', 'Vadodara', 'Rajkot', 'Bhavnagar', 'Gandhinagar']]],
    paths: ['Swaminarayan', 'Swaminarayan', 'Gayatri Pariwar', 'Heartfulness'],
  },
  {
    motherTongue: 'Marathi',
    weight: 10,
    women: splitWords(
      'Aditi Gauri Manasi Rutuja Sayali Tejal Vaishnavi Prajakta Ketaki Mrunal Snehal Madhura Apurva Shruti',
    ),
    men: splitWords('Aniket Omkar Sagar Prasad Mandar Tushar Nikhil Swapnil Amol Rohan Shreyas Ajinkya Kedar Mihir'),
    surnames: splitWords(
      'Patil Deshmukh Kulkarni Joshi Pawar Jadhav Shinde Bhosale Gokhale Kale More Sawant Deshpande Apte',
    ),
    religions: [
      ['Hindu', 9],
      ['Buddhist', 2],
    ],
    places: [['Maharashtra', ['Mumbai', 'Pune', 'Nagpur', 'Nashik', 'Aurangabad', 'Kolhapur', 'Thane']]],
    paths: ['Shirdi Sai', 'Vipassana', 'Osho', 'Art of Living', 'Sahaja Yoga'],
  },
  {
    motherTongue: 'Bengali',
    weight: 7,
    women: splitWords(
      'Ananya Sohini Madhurima Rituparna Debjani Sharmistha Paromita Moumita Suchitra Tanushree Ishani Barnali',
    ),
    men: splitWords('Arijit Subhajit Sourav Anirban Debashish Abhijit Sayan Indranil Kaushik Ritwik Arnab Soumya'),
    surnames: splitWords('Banerjee Chatterjee Mukherjee Ghosh Bose Sen Das Dutta Roy Sarkar Ganguly Majumdar'),
    religions: [['Hindu', 1]],
    places: [['West Bengal', ['Kolkata', 'Asansol', 'Siliguri', 'Durgapur', 'Howrah']]],
    paths: ['Ramakrishna Mission', 'Ramakrishna Mission', 'ISKCON'],
  },
  {
    motherTongue: 'Tamil',
    weight: 8,
    women: splitWords(
      'Lakshmi Meenakshi Kavya Nithya Priyanka Sangeetha Vidhya Abirami Janani Revathi Gayathri Deepa Yamini',
    ),
    men: splitWords('Karthik Arun Vignesh Prakash Senthil Bharath Aravind Dinesh Gokul Hari Madhavan Raghav Suresh'),
    surnames: splitWords(
      'Iyer Iyengar Subramanian Natarajan Krishnan Raman Sundaram Venkatesan Murugan Balasubramanian Ganesan Rajan',
    ),
    religions: [
      ['Hindu', 9],
      ['Christian', 1],
    ],
    places: [['Tamil Nadu', ['Chennai', 'Coimbatore', 'Madurai', 'Salem', 'Tiruchirappalli']]],
    paths: ['Isha Foundation', 'Isha Foundation', 'Heartfulness', 'Chinmaya Mission'],
  },
  {
    motherTongue: 'Telugu',
    weight: 8,
    women: splitWords(
      'Sravani Lavanya Swathi Harika Sirisha Bhargavi Anusha Sushma Pranathi Mounika Keerthi Tejaswini',
    ),
    men: splitWords('Srinivas Ravi Kiran Praveen Naveen Chaitanya Sandeep Phani Rakesh Uday Vamsi Aditya'),
    surnames: splitWords('Reddy Rao Naidu Chowdary Varma Raju Sastry Prasad Murthy Goud Kumar Babu'),
    religions: [
      ['Hindu', 9],
      ['Christian', 1],
    ],
    places: [
      ['Telangana', ['Hyderabad', 'Warangal', 'Karimnagar']],
      ['Andhra Pradesh', ['Vijayawada', 'Visakhapatnam', 'Guntur', 'Tirupati']],
    ],
    paths: ['Sathya Sai', 'Sathya Sai', 'Heartfulness', 'Art of Living'],
  },
  {
    motherTongue: 'Kannada',
    weight: 6,
    women: splitWords('Chaitra Rashmi Spoorthi Bhavana Shilpa Pavithra Ramya Sahana Namratha Vaishali Akshata Megana'),
    men: splitWords(
      'Manjunath Raghavendra Girish Prashanth Santosh Vinay Shashank Nagesh Sudeep Chetan Darshan Akshay',
    ),
    surnames: splitWords('Gowda Shetty Hegde Bhat Rao Kulkarni Patil Naik Acharya Kamath Shenoy Murthy'),
    religions: [
      ['Hindu', 9],
      ['Jain', 1],
    ],
    places: [['Karnataka', ['Bengaluru', 'Mysuru', 'Mangaluru', 'Belagavi', 'Hubballi']]],
    paths: ['Art of Living', 'Art of Living', 'Isha Foundation', 'Sathya Sai'],
  },
  {
    motherTongue: 'Malayalam',
    weight: 5,
    women: splitWords('Anjana Athira Devika Gopika Lekshmi Nandana Parvathy Sreelakshmi Aswathy Maya Reshma Veena'),
    men: splitWords('Ajith Anoop Arjun Jithin Manoj Rajesh Sreejith Vishnu Akhil Midhun Nikhil Unnikrishnan'),
    surnames: splitWords('Nair Menon Pillai Kurup Panicker Warrier Varma Nambiar Thomas Mathew Varghese Kurian'),
    religions: [
      ['Hindu', 7],
      ['Christian', 3],
    ],
    places: [['Kerala', ['Kochi', 'Thiruvananthapuram', 'Kozhikode', 'Thrissur', 'Kollam']]],
    paths: ['Chinmaya Mission', 'Chinmaya Mission', 'Art of Living'],
  },
  {
    motherTongue: 'Odia',
    weight: 3,
    women: splitWords('Sasmita Lipsa Madhusmita Subhashree Itishree Ankita Pragyan Sonali'),
    men: splitWords('Biswajit Debasis Rakesh Satyajit Subrat Chinmay Prateek Ashutosh'),
    surnames: splitWords('Mohanty Patnaik Das Sahoo Mishra Panda Nayak Behera'),
    religions: [['Hindu', 1]],
    places: [['Odisha', ['Bhubaneswar', 'Cuttack', 'Puri', 'Rourkela']]],
    paths: ['ISKCON', 'Ramakrishna Mission'],
  },
  {
    motherTongue: 'Sindhi',
    weight: 3,
    women: splitWords('Bhumika Jaya Karishma Mahak Naina Roshni Sapna Varsha'),
    men: splitWords('Akash Bharat Girish Haresh Jatin Lalit Naresh Vinod'),
    surnames: splitWords('Advani Lalwani Mirchandani Chandwani Motwani Sadhwani Tahiliani Wadhwani'),
    religions: [
      ['Hindu', 8],
      ['Sikh', 2],
    ],
    places: [
      ['Maharashtra', ['Ulhasnagar', 'Mumbai', 'Pune']],
      ['Gujarat', ['Ahmedabad', 'Gandhinagar']],
    ],
    paths: ['Radha Soami Satsang Beas', 'Sant Nirankari Mission', 'Osho'],
  },
  {
    motherTongue: 'Assamese',
    weight: 2,
    women: splitWords('Barsha Dipika Jonali Manashi Pallabi Rimjhim Trishna Upasana'),
    men: splitWords('Bhaskar Dhrubajyoti Himangshu Jyotirmoy Pranjal Rituraj Simanta Utpal'),
    surnames: splitWords('Baruah Bora Das Goswami Hazarika Kalita Saikia Sharma'),
    religions: [['Hindu', 1]],
    places: [['Assam', ['Guwahati', 'Jorhat', 'Dibrugarh', 'Tezpur']]],
    paths: ['Ramakrishna Mission', 'Other'],
  },
];

/** Urdu speakers of several states. They follow paths that are open to every religion. */
export const urduRegion: Region = {
  motherTongue: 'Urdu',
  weight: 0,
  women: splitWords('Aaliya Zoya Sana Nazia Farah Ayesha Rukhsar Saba Hina Mehreen Afreen Zainab Nida Shazia'),
  men: splitWords('Imran Faizan Arif Salman Danish Kamran Zeeshan Asif Junaid Rehan Tariq Bilal Adil Farhan'),
  surnames: splitWords('Khan Siddiqui Ansari Qureshi Rizvi Hashmi Mirza Farooqui Kazmi Usmani Sheikh Naqvi'),
  religions: [['Muslim', 1]],
  places: [
    ['Uttar Pradesh', ['Lucknow', 'Kanpur', 'Agra', 'Meerut']],
    ['Telangana', ['Hyderabad']],
    ['Delhi', ['New Delhi', 'Delhi']],
    ['Madhya Pradesh', ['Bhopal', 'Indore']],
  ],
  paths: ['Heartfulness', 'Shirdi Sai', 'Sant Nirankari Mission', 'Art of Living', 'Vipassana', 'Other'],
  hasOwnPaths: true,
};

/** Countries of members abroad, with their relative frequency and places. */
export const foreignCountries: readonly (readonly [string, number, Region['places']])[] = [
  [
    'United States',
    8,
    [
      ['California', ['San Jose', 'Fremont', 'Los Angeles', 'San Diego']],
      ['New Jersey', ['Edison', 'Jersey City', 'Princeton']],
      ['Texas', ['Dallas', 'Houston', 'Austin']],
      ['Illinois', ['Chicago', 'Naperville']],
      ['Washington', ['Seattle', 'Redmond', 'Bellevue']],
    ],
  ],
  [
    'Canada',
    6,
    [
      ['Ontario', ['Toronto', 'Brampton', 'Mississauga', 'Ottawa']],
      ['British Columbia', ['Vancouver', 'Surrey']],
      ['Alberta', ['Calgary', 'Edmonton']],
    ],
  ],
  ['United Kingdom', 5, [['England', ['London', 'Birmingham', 'Leicester', 'Manchester']]]],
  [
    'Australia',
    4,
    [
      ['Victoria', ['Melbourne', 'Geelong']],
      ['New South Wales', ['Sydney', 'Parramatta']],
      ['Queensland', ['Brisbane']],
    ],
  ],
  [
    'United Arab Emirates',
    4,
    [
      ['Dubai', ['Dubai']],
      ['Abu Dhabi', ['Abu Dhabi']],
    ],
  ],
  ['Singapore', 2, [['Singapore', ['Singapore']]]],
  ['New Zealand', 1, [['Auckland', ['Auckland']]]],
  [
    'South Africa',
    1,
    [
      ['KwaZulu-Natal', ['Durban']],
      ['Gauteng', ['Johannesburg', 'Pretoria']],
    ],
  ],
];
