/** A label that needs several lines at 320 px. */
export const longLabel =
  'Highest educational qualification, with the name of the university and the year of completion';

/** A word that cannot break at a space. */
export const longWord = 'Thiruvananthapuram-Neyyattinkara-Kattakada-Varkala-Attingal-Nedumangad';

export const longError =
  'This answer is too long for the field. Please shorten it to one line, or move the rest to “About me” below.';

export const longHint =
  'Only members who accept your invitation can see this. You can change who sees it in your settings at any time.';

export const hindi = {
  label: 'शैक्षणिक योग्यता',
  value: 'स्नातकोत्तर उपाधि',
  hint: 'यह जानकारी केवल आपके संपर्क देख सकते हैं।',
  error: 'कृपया एक विकल्प चुनें।',
  action: 'निमंत्रण भेजें',
  title: 'आपके लिए चुने गए जीवनसाथी',
  sentence: 'हम हर निमंत्रण को सम्मान के साथ आप तक पहुँचाते हैं।',
  name: 'मीरा शर्मा',
} as const;

export const cities = ['Amritsar', 'Beas', 'Chandigarh', 'Delhi', 'Jaipur', 'Ludhiana', 'Pune', 'Varanasi'] as const;
