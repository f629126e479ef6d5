import { admin, requestFor } from '@hamrah/contracts';
import { colour, radius } from '@hamrah/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Picture = styled.img`
  width: min(100%, 14rem);
  border-radius: ${radius.control};
  background: ${colour.sunken};
`;
const Gone = styled.p`color: ${colour.quiet};`;

/** A member's photo as it was uploaded. */
export function StaffPhoto({ photo, alt }: { photo: string; alt: string }) {
  const text = useText();
  const [gone, setGone] = useState<string>();
  const { path } = requestFor(admin.showPhoto, { params: { photo, size: 'card' } });
  if (gone === photo) return <Gone>{text('photo.gone')}</Gone>;
  return <Picture src={`/api${path}`} alt={alt} loading="lazy" onError={() => setGone(photo)} />;
}
