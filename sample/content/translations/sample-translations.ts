/**
 * Marathi and Hindi translations of the sample. Some items are not translated, to show the English
 * fallback.
 */

import { heritagePostsHi } from '#sample/content/translated-posts/posts-heritage-hi.ts'
import { heritagePostsMr } from '#sample/content/translated-posts/posts-heritage-mr.ts'
import { naturePostsHi } from '#sample/content/translated-posts/posts-nature-hi.ts'
import { naturePostsMr } from '#sample/content/translated-posts/posts-nature-mr.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { inlandDestinationsHi } from './destinations-inland-hi.ts'
import { inlandDestinationsMr } from './destinations-inland-mr.ts'
import { konkanDestinationsHi } from './destinations-konkan-hi.ts'
import { konkanDestinationsMr } from './destinations-konkan-mr.ts'
import { westernDestinationsHi } from './destinations-western-hi.ts'
import { westernDestinationsMr } from './destinations-western-mr.ts'
import type { SampleTexts } from './sample-texts.ts'
import { servicesHi } from './services-hi.ts'
import { servicesMr } from './services-mr.ts'
import { coastToursHi } from './tours-coast-hi.ts'
import { coastToursMr } from './tours-coast-mr.ts'
import { grandToursHi } from './tours-grand-hi.ts'
import { grandToursMr } from './tours-grand-mr.ts'

import { heritageToursMr } from './tours-heritage-mr.ts'
import { hillsToursHi } from './tours-hills-hi.ts'
import { hillsToursMr } from './tours-hills-mr.ts'

import { weekendsToursHi } from './tours-weekends-hi.ts'
import { weekendsToursMr } from './tours-weekends-mr.ts'

/** Northern tours in Marathi, by slug. */
const northToursMr: SampleTexts = {
  'nashik-vineyards-and-temples': {
    title: 'नाशिक: द्राक्षमळे आणि मंदिरे',
    shortDescription:
      'गोदावरीकाठी तीन दिवस: पहाटेचे घाट, कड्यांखालचे त्र्यंबकेश्वर, दोन वायनरी आणि डोंगरावरची बौद्ध लेणी.',
    description: `नाशिक म्हणजे सहसा एकमेकांना न भेटणारी दोन गावे. एक पहाटे चारला उठून नदीवर स्नानाला जाते; दुसरे दुपारी एकला द्राक्षवेलींमध्ये निवांत जेवायला बसते. ही सहल दोघांनाही मनापासून वेळ देते आणि त्यांच्यात योग्य अंतर ठेवते: मंदिराच्या दिवशी सूर्यास्त होईपर्यंत वाइन नाही.

जानेवारी ते मार्च तुम्ही द्राक्षतोडणीला हात लावू शकता आणि द्राक्षे पायांनी तुडवू शकता. वर्षाच्या इतर काळात तळघरे अधिक थंड असतात आणि जेवणाचे टेबल सहज मिळते. तुम्ही मद्य घेत नसाल तर एका टेस्टिंगऐवजी आपण सिन्नरच्या गोंदेश्वर मंदिरात सकाळ घालवू. तिथल्यासारखी शांतता या भागात दुसरीकडे नाही.`,
    day1Title: 'मुंबई ते नाशिक',
    day1Activities:
      'सकाळी 7:30: मुंबईहून प्रस्थान, सुमारे 170 किमी, इगतपुरीला नाश्त्याचा थांबा धरून चार तास\nजेवणाला मिसळ, तुम्ही सांगाल तेवढी तिखट\nपांडवलेणी, डोंगरावर सुमारे 200 पायऱ्या: लेणे क्रमांक 3 मधले शिलालेख, लेणे क्रमांक 18 मधले चैत्यगृह\nपंचवटी पायी: काळाराम मंदिर, सीता गुंफा, रामकुंड\nसंध्याकाळी गोदावरीची आरती',
    day2Title: 'त्र्यंबकेश्वर आणि पहिली वायनरी',
    day2Activities:
      'सकाळी 6:00: त्र्यंबकेश्वर, 30 किमी; मंदिर आणि कुशावर्त कुंड\nइच्छा असल्यास ब्रह्मगिरीवर नदीच्या उगमाकडे, चढून-उतरून सुमारे तीन तास\nविश्रांती, मग गंगापूर धरणाकाठची वायनरी: तळघराची फेरी आणि सूर्यास्ताला टेस्टिंग\nद्राक्षवेलींमध्ये रात्रीचे जेवण',
    day3Title: 'सुगीचे जेवण आणि परतीचा प्रवास',
    day3Activities:
      'दुसरी वायनरी: हंगामात द्राक्षतोडणी आणि तुडवणी, एरवी छाटणी आणि पिंपातल्या वाइनची टेस्टिंग\nनिवांत जेवण\nसंध्याकाळी 7 पर्यंत मुंबई; चालकाने एकही घोट घेतलेला नसेल',
    inclusions:
      'द्राक्षमळ्यांजवळच्या हॉटेलमध्ये दोन रात्री, दोघांत एक खोली\nनाश्ते, वायनरीत एकदा दुपारचे आणि एकदा रात्रीचे जेवण\nमुंबईहून जाण्या-येण्यासाठी वातानुकूलित गाडी\nपंचवटी आणि लेण्यांसाठी गाइड\nकायद्याने ठरलेले वय पूर्ण असणाऱ्यांसाठी टेस्टिंगसह दोन तळघरांची फेरी',
    exclusions:
      'टेस्टिंगपलीकडची वाइन\nमंदिरांतली पूजा आणि विशेष दर्शन\nब्रह्मगिरीवर हमाल किंवा डोली\nसणाच्या आणि कुंभमेळ्याच्या तारखांचा जादा दर',
  },
}

/** Northern tours in Hindi, by slug. */
const northToursHi: SampleTexts = {
  'nashik-vineyards-and-temples': {
    title: 'नासिक: अंगूर के बाग़ और मंदिर',
    shortDescription:
      'गोदावरी के किनारे तीन दिन: भोर के घाट, चट्टानों के नीचे त्र्यंबकेश्वर, दो वाइनरी और पहाड़ी पर बौद्ध गुफाएँ।',
    description: `नासिक असल में दो शहर हैं, जो आपस में कम ही मिलते हैं। एक सुबह चार बजे उठकर नदी में नहाता है; दूसरा दोपहर एक बजे अंगूर की बेलों के बीच आराम से खाने बैठता है। यह टूर दोनों को पूरा मान देता है और उनके बीच ठीक-ठाक फ़ासला रखता है: मंदिर वाले दिन सूर्यास्त होने तक वाइन नहीं।

जनवरी से मार्च तक आप अंगूर तोड़ने में हाथ बँटा सकते हैं और उन्हें पैरों से रौंद सकते हैं। साल के बाक़ी समय तहख़ाने ज़्यादा ठंडे रहते हैं और खाने की मेज़ आसानी से मिलती है। अगर आप शराब नहीं पीते, तो एक टेस्टिंग के बदले हम सिन्नर के गोंदेश्वर मंदिर में एक सुबह रखते हैं। वहाँ जैसी शांति इस इलाक़े में और कहीं नहीं।`,
    day1Title: 'मुंबई से नासिक',
    day1Activities:
      'सुबह 7:30: मुंबई से रवाना, लगभग 170 किमी, इगतपुरी में नाश्ते के लिए रुकते हुए चार घंटे\nदोपहर में मिसल, जितनी तीखी आप कहें\nपांडवलेणी गुफाएँ, पहाड़ी पर लगभग 200 सीढ़ियाँ: गुफा 3 के शिलालेख, गुफा 18 का चैत्य\nपैदल पंचवटी: कालाराम मंदिर, सीता गुफा, रामकुंड\nशाम को गोदावरी की आरती',
    day2Title: 'त्र्यंबकेश्वर और पहला वाइनयार्ड',
    day2Activities:
      'सुबह 6:00: त्र्यंबकेश्वर, 30 किमी; मंदिर और कुशावर्त कुंड\nचाहें तो ब्रह्मगिरि पर नदी के उद्गम की ओर चढ़ाई, आने-जाने में लगभग तीन घंटे\nआराम, फिर गंगापुर बाँध के पास का वाइनयार्ड: वाइन सेलर की सैर और सूर्यास्त पर टेस्टिंग\nबेलों के बीच रात का खाना',
    day3Title: 'अंगूर की तुड़ाई, दोपहर का खाना और वापसी',
    day3Activities:
      'दूसरा वाइनयार्ड: सीज़न में अंगूर तोड़ना और रौंदना, बाक़ी समय छँटाई और बैरल से टेस्टिंग\nआराम से दोपहर का खाना\nशाम 7 बजे तक मुंबई, ऐसे ड्राइवर के साथ जिसने कुछ भी नहीं चखा',
    inclusions:
      'वाइनयार्ड के पास होटल में दो रातें, दो लोगों के लिए एक कमरा\nनाश्ते, वाइनयार्ड में एक बार दोपहर का और एक बार रात का खाना\nमुंबई से आने-जाने के लिए एसी गाड़ी\nपंचवटी और गुफाओं में गाइड\nक़ानूनी उम्र वालों के लिए टेस्टिंग सहित दो तहख़ानों की सैर',
    exclusions:
      'टेस्टिंग के अलावा वाइन\nमंदिरों में पूजा और विशेष दर्शन\nब्रह्मगिरि पर कुली या पालकी\nत्योहारों और कुंभ मेले की तारीख़ों का अतिरिक्त शुल्क',
  },
}

/** Heritage tours in Hindi, by slug. */
const heritageToursHi: SampleTexts = {
  'ajanta-ellora-world-heritage': {
    title: 'अजंता और एलोरा: विश्व धरोहर',
    shortDescription:
      'छत्रपति संभाजीनगर से चार दिन: अजंता और एलोरा के लिए एक-एक पूरा दिन, दौलताबाद का क़िला और पैठण के बुनकर।',
    description: `अजंता और एलोरा डेढ़ दिन में देखे जा सकते हैं। बहुत से लोग ऐसा करते भी हैं और फिर उन्हें ज़्यादातर बस ही याद रहती है। हम दोनों को एक-एक पूरा दिन देते हैं और दरवाज़े खुलते ही पहुँचते हैं। अजंता में चित्रों का अर्थ बताने वाला गाइड आपके साथ रहता है। एलोरा में हम गुफाएँ उसी क्रम में देखते हैं जिसमें कारीगरों ने उन्हें तराशा, और कैलास को उस घड़ी के लिए बचाकर रखते हैं जब धूप दीवार के ऊपर से उतरती है।

अजंता सोमवार को और एलोरा मंगलवार को बंद रहता है, इसलिए टूर उन्हीं दिनों निकलता है जब दोनों जगहें खुली मिलें। दोनों जगह सीढ़ियाँ बहुत हैं और फ़र्श ऊँचा-नीचा है, पर चढ़ाई कहीं भी खड़ी नहीं है। अजंता में डोली किराए पर मिल जाती है।`,
    day1Title: 'छत्रपति संभाजीनगर',
    day1Activities:
      'सुबह की उड़ान या ट्रेन से पहुँचना और चेक-इन\nबीबी का मक़बरा, औरंगज़ेब की बेगम के लिए सत्रहवीं सदी में बना मक़बरा\nपनचक्की और शहर के दरवाज़े\nरात के खाने में पुराने शहर का नान क़लिया, या उसका शाकाहारी रूप',
    day2Title: 'एलोरा और दौलताबाद',
    day2Activities:
      'सुबह 7:00: एलोरा के लिए रवाना, 30 किमी और लगभग 45 मिनट\nपहले बौद्ध गुफाएँ, फिर भीड़ से पहले कैलास, फिर इलेक्ट्रिक गाड़ी से जैन गुफाएँ\nदोपहर का खाना और पास का घृष्णेश्वर मंदिर\nदौलताबाद: खाइयाँ, अँधेरा रास्ता और जो चाहें उनके लिए चोटी तक लगभग 700 सीढ़ियाँ',
    day3Title: 'अजंता',
    day3Activities:
      'सुबह 6:30: अजंता के लिए रवाना, लगभग 100 किमी और ढाई घंटे, रास्ते में नाश्ता\nशटल बस से घाटी तक; विशेषज्ञ गाइड के साथ गुफा 1, 2, 10, 16, 17, 19 और 26\nसाथ लाया हुआ दोपहर का खाना, फिर जिनके पैरों में दम बचा हो उनके लिए सामने का व्यू पॉइंट\nशाम 7 बजे तक शहर में वापस',
    day4Title: 'पैठण और वापसी',
    day4Activities:
      'पैठण, लगभग 50 किमी: हथकरघे पर पैठणी साड़ियाँ और पुराने घाटों से गोदावरी\nया जिन्हें और नक़्क़ाशी देखनी हो उनके लिए शहर के छोर पर औरंगाबाद गुफाएँ\nदोपहर के खाने के बाद हवाई अड्डे या स्टेशन पर छोड़ना',
    inclusions:
      'शहर के आरामदेह होटल में नाश्ते सहित तीन रातें, दो लोगों के लिए एक कमरा\nदो बार दोपहर का और दो बार रात का खाना\nपूरे टूर में एसी गाड़ी\nदोनों जगह विशेषज्ञ गाइड\nभारतीय पर्यटकों के लिए स्मारकों के टिकट, शटल बस और इलेक्ट्रिक गाड़ी\nटॉर्च, जो बहुत काम आएँगी',
    exclusions:
      'छत्रपति संभाजीनगर तक की उड़ानें या ट्रेनें\nविदेशी पर्यटकों के स्मारक टिकटों का अंतर\nअजंता में डोली और उसे उठाने वाले\nपैठण में साड़ियाँ और दूसरी ख़रीदारी',
    guideLanguages: 'मराठी, हिन्दी, अंग्रेज़ी',
    priceBasis: 'दो लोगों के लिए एक कमरा',
  },
}

type Translated = { kind: ContentKindName } & Readonly<Record<TranslationLanguage, SampleTexts>>

/** By content kind and language. */
export const sampleTranslations: readonly Translated[] = [
  {
    kind: 'destination',
    mr: { ...inlandDestinationsMr, ...konkanDestinationsMr, ...westernDestinationsMr },
    hi: { ...inlandDestinationsHi, ...konkanDestinationsHi, ...westernDestinationsHi },
  },
  {
    kind: 'tour',
    mr: {
      ...coastToursMr,
      ...grandToursMr,
      ...heritageToursMr,
      ...hillsToursMr,
      ...northToursMr,
      ...weekendsToursMr,
    },
    hi: {
      ...coastToursHi,
      ...grandToursHi,
      ...heritageToursHi,
      ...hillsToursHi,
      ...northToursHi,
      ...weekendsToursHi,
    },
  },
  {
    kind: 'blogPost',
    mr: { ...naturePostsMr, ...heritagePostsMr },
    hi: { ...naturePostsHi, ...heritagePostsHi },
  },
  {
    kind: 'travelService',
    mr: { ...servicesMr },
    hi: { ...servicesHi },
  },
]
