import { describe, expect, it, vi } from 'vitest';
import { defineRemote, type ScreenProps, type Screens } from './remote.tsx';

const load =
  <Screen,>(screen: Screen) =>
  async () =>
    screen;

const Plain = () => <h1>Deals</h1>;
const Deal = ({ params }: ScreenProps<'/deals/:id'>) => <h1>{params.id}</h1>;
const Photo = ({ params: { id, photo } }: { params: { id: string; photo: string } }) => <h1>{id + photo}</h1>;
const Guide = ({ params }: ScreenProps<'/guides/:city/*'>) => <h1>{params.city + params.rest}</h1>;

describe('the screens of a remote, at compile time', () => {
  it('get the parameters of their path', () => {
    const screens: Screens<'/deals' | '/deals/:id' | '/deals/:id/photos/:photo' | '/guides/:city/*'> = {
      '/deals': load(Plain),
      '/deals/:id': load(Deal),
      '/deals/:id/photos/:photo': load(Photo),
      '/guides/:city/*': load(Guide),
    };
    const withoutAnnotation = { '/deals': load(Plain), '/deals/:id': load(Deal), '/guides/*': load(Plain) };
    const plain: Screens = { '/deals': load(Plain) };
    expect([
      defineRemote({ name: 'mf-deals', screens }),
      defineRemote({ name: 'mf-deals', screens: withoutAnnotation }),
      defineRemote({ name: 'mf-deals', screens: plain }),
    ]).toHaveLength(3);
  });

  it('do not get other parameters', () => {
    // @ts-expect-error: the path has the parameter slug
    const renamed: Screens<'/deals/:slug'> = { '/deals/:slug': load(Deal) };
    // @ts-expect-error: the path has no parameter photo
    const more: Screens<'/deals/:id'> = { '/deals/:id': load(Photo) };
    // @ts-expect-error: a path without parameters has no params
    const plain: Screens<'/deals'> = { '/deals': load(Deal) };
    // @ts-expect-error: paths with parameters must be listed
    const unlisted: Screens = { '/deals/:id': load(Deal) };
    // @ts-expect-error: the screen of a listed path is missing
    const missing: Screens<'/deals' | '/deals/:id'> = { '/deals': load(Plain) };
    // @ts-expect-error: the path has no parameter photo
    const inferred = () => defineRemote({ name: 'mf-deals', screens: { '/deals/:id': load(Photo) } });
    // @ts-expect-error: the value of * is named rest
    const star = ({ params }: ScreenProps<'/guides/*'>) => params.path;
    // @ts-expect-error: a value is a text
    const count = ({ params }: ScreenProps<'/deals/:id'>): number => params.id;
    expect([renamed, more, plain, unlisted, missing, inferred, star, count]).toHaveLength(8);
  });
});

it('a screen requests its data when the user is about to open it', async () => {
  const preload = vi.fn<() => void>();
  const Offers = Object.assign(() => <h1>Offers</h1>, { preload });
  const remote = defineRemote({
    name: 'mf-deals',
    screens: { '/deals': load(Plain), '/offers': load(Offers) },
  });
  const paths = ['/deals', '/offers'];
  for (const pathname of ['/deals', '/unknown']) await remote.preload({ paths, pathname });
  expect(preload).not.toHaveBeenCalled();
  await remote.preload({ paths, pathname: '/offers/' });
  expect(preload).toHaveBeenCalledOnce();
});
