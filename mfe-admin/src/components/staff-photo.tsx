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
const Unavailable = styled.p`color: ${colour.quiet};`;

/** A member's photo, shown to staff regardless of its visibility. */
export function StaffPhoto({ photo, alt }: { photo: string; alt: string }) {
  const text = useText();
  const [failedPhoto, setFailedPhoto] = useState<string>();
  const { path } = requestFor(admin.showPhoto, { params: { photo, size: 'card' } });
  if (failedPhoto === photo) return <Unavailable>{text('photo.unavailable')}</Unavailable>;
  return <Picture src={`/api${path}`} alt={alt} loading="lazy" onError={() => setFailedPhoto(photo)} />;
}
