import { renderToStaticMarkup } from 'react-dom/server';
import { useLandingText } from '../landing/texts.ts';
import { operator } from '../operator.ts';
import { useAboutText } from '../public/about-texts.ts';
import { useContactText } from '../public/contact-texts.ts';
import { useDocumentText } from '../public/document-texts.ts';
import { useNriText } from '../public/nri-texts.ts';
import { type PublicPageName, publicPaths } from '../public/paths.ts';
import { usePublicText } from '../public/texts.ts';
import { sharePicture } from './share-picture.tsx';
import { originPlaceholder, structuredData } from './structured-data.ts';
import { useHeadText } from './texts.ts';

interface HeadProps {
  readonly title: string;
  readonly description: string;
  /** Absent for pages that search engines do not index. Their previews are the same for every path. */
  readonly path?: string;
  readonly data?: string;
}

function Head({ title, description, path, data }: HeadProps) {
  const text = useHeadText();
  const url = path && originPlaceholder + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Hamrah" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={originPlaceholder + sharePicture.path} />
      <meta property="og:image:width" content={String(sharePicture.width)} />
      <meta property="og:image:height" content={String(sharePicture.height)} />
      <meta property="og:image:alt" content={text('picture')} />
      <meta name="twitter:card" content="summary_large_image" />
      {data && <script type="application/ld+json">{data}</script>}
    </>
  );
}

function LandingHead() {
  const { title, description } = useDefaults();
  const text = useLandingText();
  const answers = [
    {
      question: text('questions.who'),
      answer: `${operator.name}, ${operator.address}. ${text('questions.who.officer')}`,
    },
    { question: text('questions.members'), answer: text('questions.members.text') },
    {
      question: text('questions.safe'),
      answer: `${text('questions.safe.text')} ${text('questions.safe.limits')}`,
    },
    { question: text('questions.cost'), answer: text('questions.cost.text') },
  ];
  return <Head title={title} description={description} path="/" data={structuredData(description, answers)} />;
}

const useDefaults = () => {
  const text = useHeadText();
  return { title: text('title'), description: text('description') };
};

function RegisterHead() {
  return (
    <Head
      title={useLandingText()('register.title')}
      description={useHeadText()('register.description')}
      path="/register"
    />
  );
}

function PublicHead({ name }: { name: PublicPageName }) {
  const documentText = useDocumentText();
  const descriptions: Record<PublicPageName, string> = {
    about: useAboutText()('description'),
    contact: useContactText()('description'),
    nri: useNriText()('description'),
    privacy: documentText('privacy.description'),
    terms: documentText('terms.description'),
  };
  return <Head title={`${usePublicText()(name)} · Hamrah`} description={descriptions[name]} path={publicPaths[name]} />;
}

const OtherHead = () => <Head {...useDefaults()} />;

/** The key of the head for pages without their own. All share one head, so a link to a profile reveals nothing. */
export const defaultHeadKey = '*';

/** Head elements by path, with a placeholder for the origin. `defaultHeadKey` has those of all other pages. */
export const renderHeads = (): Record<string, string> => ({
  '/': renderToStaticMarkup(<LandingHead />),
  '/register': renderToStaticMarkup(<RegisterHead />),
  ...Object.fromEntries(
    (Object.keys(publicPaths) as PublicPageName[]).map((name) => [
      publicPaths[name],
      renderToStaticMarkup(<PublicHead name={name} />),
    ]),
  ),
  [defaultHeadKey]: renderToStaticMarkup(<OtherHead />),
});
