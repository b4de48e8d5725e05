import { translationLanguages } from '#shared/content/translations/translation-languages.ts'
import { AltTextInput } from './alt-text-input.tsx'

type Props = {
  item: {
    id: string
    originalFilename: string
    altText: string
    altTextInMr: string
    altEnglishInMr: string
    altTextInHi: string
    altEnglishInHi: string
  }
}

/** The alt text of a picture in each language beside English. */
export function AltTranslations({ item }: Props) {
  const { id, originalFilename, altText } = item
  const said = {
    mr: { text: item.altTextInMr, english: item.altEnglishInMr },
    hi: { text: item.altTextInHi, english: item.altEnglishInHi },
  }
  return translationLanguages.map((language) => (
    <AltTextInput
      key={`${id} ${language}`}
      id={id}
      name={originalFilename}
      altText={said[language].text}
      language={language}
      isOutdated={said[language].text !== '' && said[language].english !== altText}
    />
  ))
}
